declare module "virtual:cards/lorenzo" {
  const files: Record<string, Record<string, unknown>>;
  export default files;
}
declare module "virtual:cards/masters" {
  const files: Record<string, Record<string, unknown>>;
  export default files;
}
