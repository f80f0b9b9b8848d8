// Pages whose style sheets reach into shadow roots by the names that they know: registered custom properties and fonts.
'use strict'
{
  const { attacks } = spy
  const insert = css => document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
  const words = text => text.trim().split(/\s+/)

  /** The custom properties of Muster's own pages, those that a build tool may make, and the usual names. */
  const properties = words(`
    paper paper-soft paper-press ink ink-soft line control-line accent accent-strong accent-soft on-accent warning warning-soft problem
    problem-soft focus mark mark-line mark-dot shade bar font text text-s motion ring hairline radius lightningcss-light lightningcss-dark
    background color colour foreground border text-color bg fg primary
  `)
  const register =
    ([syntax, initial]) =>
    () =>
      insert(properties.map(name => `@property --${name} { syntax: '${syntax}'; inherits: false; initial-value: ${initial} }`).join('\n'))
  const proofOf = initial => () => getComputedStyle(document.documentElement).getPropertyValue('--paper') === initial
  attacks['colours registered as transparent'] = { before: register(['<color>', 'transparent']), proof: proofOf('rgba(0, 0, 0, 0)') }
  attacks['lengths registered as nothing'] = { before: register(['<length>', '0px']), proof: proofOf('0px') }

  const families = words(`
    -apple-system Segoe_UI BlinkMacSystemFont Roboto Helvetica Helvetica_Neue Arial Noto_Sans DejaVu_Sans Liberation_Sans Cantarell Ubuntu
    system-ui ui-sans-serif sans-serif serif monospace emoji math inherit initial
  `).map(name => name.replace('_', ' '))
  attacks['a font for each family'] = {
    before: () => {
      insert(
        families.map((name, at) => `@font-face { font-family: '${name}'; src: url('/leak-font-${at}.woff2') }`).join('\n') +
          "@font-face { font-family: proof; src: url('/proof.woff2') } body { font-family: proof }"
      )
    },
    proof: () => [...document.fonts].some(({ family, status }) => family.replaceAll('"', '') === 'proof' && status !== 'unloaded'),
    lateProof: () => [...document.fonts].length > 20
  }
}
