/** How far the start of the edition without a server has come. */
class Progress {
  step = $state<"downloading" | "elsewhere" | "setting-up" | "failed">("downloading");
  /** Of the download: from 0 to 1. */
  part = $state(0);
  problem = $state("");
}

export const progress = new Progress();
