// Lucide types its index only; this types its single icon files, which keep the rest of the set out of the build.
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
  export = icon
}
