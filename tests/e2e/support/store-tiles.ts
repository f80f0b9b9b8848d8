// Makes the promotional pictures of the stores from the product itself: its tokens, its icon, its sentences and a screen of it.
import { readMessages } from '../../../lib/build/messages.ts'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { root } from './browser.ts'
import { picture } from './fixture.ts'

const read = (path: string): string => readFileSync(resolve(root, path), 'utf8')
const messages = readMessages('en')
const icon = `data:image/svg+xml;base64,${Buffer.from(read('public/icon.svg')).toString('base64')}`

interface Tile {
  width: number
  height: number
  /** the side of the icon, and the size of the name and the sentence */
  icon: number
  name: number
  text: number
  /** the place of the text, and of the screen with its width */
  words: string
  screen: string
}

/** By the name of the picture. */
const tiles: Record<string, Tile> = {
  'promo-small': {
    width: 440,
    height: 280,
    icon: 36,
    name: 26,
    text: 14,
    words: 'inset: 22px 24px auto',
    screen: 'inset: 132px auto auto 24px; inline-size: 640px'
  },
  'promo-marquee': {
    width: 1400,
    height: 560,
    icon: 64,
    name: 48,
    text: 24,
    words: 'inset: 150px auto auto 72px; inline-size: 400px',
    screen: 'inset: 72px auto auto 532px; inline-size: 1100px'
  }
}

/** The tokens of `:root` apply to the page too. */
const tileHtml = ({ words, screen, ...sizes }: Tile, image: string): string => `<!doctype html><style>${read('components/ui/tokens.css')}
body { position: relative; overflow: hidden; margin: 0; block-size: 100vh; background: var(--accent-soft); color: var(--ink); font-family: var(--font) }
.words { position: absolute; ${words} }
.name { display: flex; gap: 12px; align-items: center; font: var(--strong) ${sizes.name}px/1.2 var(--font) }
p { margin: 12px 0 0; color: var(--ink-soft); font: var(--regular) ${sizes.text}px/1.4 var(--font); text-wrap: balance }
.screen { position: absolute; ${screen}; border: var(--hairline); border-radius: var(--radius); box-shadow: 0 8px 32px var(--shade) }
</style><div class="words"><div class="name"><img src="${icon}" width="${sizes.icon}" height="${sizes.icon}" alt="">${messages['extensionName']?.message}</div>
<p>${messages['extensionDescription']?.message}</p></div><img class="screen" src="${image}" alt="">`

const shoot = async (context: BrowserContext, name: string, size: { width: number; height: number }, html: string): Promise<void> => {
  const sheet: Page = await context.newPage()
  await sheet.setViewportSize(size)
  await sheet.setContent(html)
  await sheet.screenshot({ path: picture(`store-${name}`), omitBackground: name === 'icon' })
  await sheet.close()
}

/** Takes the tiles with `screen`, a picture of the product as a data URL, and the icon with the margin that stores ask for. */
export const shootTiles = async (context: BrowserContext, screen: string): Promise<void> => {
  for (const [name, tile] of Object.entries(tiles)) await shoot(context, name, tile, tileHtml(tile, screen))
  await shoot(
    context,
    'icon',
    { width: 128, height: 128 },
    `<body style="margin:0;background:transparent"><img src="${icon}" width="96" height="96" style="display:block;margin:16px" alt="">`
  )
}
