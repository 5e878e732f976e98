/** Small sounds, made on the spot; silent unless the person wants them. */

import { settings } from "../settings.svelte";

let context: AudioContext | undefined;

function note(pitch: number, start: number, length: number, volume: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(volume, context.currentTime + start);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + start + length);
  tone.connect(gain).connect(context.destination);
  tone.start(context.currentTime + start);
  tone.stop(context.currentTime + start + length);
}

function play(notes: [number, number, number][]): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const [pitch, start, length] of notes) note(pitch, start, length, 0.12);
}

/** A piece of wood on the board. */
export const knock = (): void =>
  play([
    [220, 0, 0.07],
    [160, 0.02, 0.06],
  ]);
/** Your time is running out. */
export const tick = (): void => play([[1320, 0, 0.05]]);
/** It is your turn. */
export const bell = (): void =>
  play([
    [659, 0, 0.5],
    [988, 0.12, 0.7],
  ]);
