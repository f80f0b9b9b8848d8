// Types the single icon files of Lucide, which types only its index.
declare module 'lucide/dist/esm/icons/*.mjs' {
  const icon: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
  export = icon
}
