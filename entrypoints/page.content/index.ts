// On the network's pages: recognise the page by its URL, show the button, pass a click on. Of the page itself it looks only where the
// button may stand and what covers it; nothing of that is kept or sent.
import { browser } from 'wxt/browser'
import { defineContentScript } from 'wxt/utils/define-content-script'
import type { FailureCode } from '../../lib/failure.ts'
import { chooseLanguage } from '../../lib/i18n/language.ts'
import type { Answer } from '../../lib/messages/contract.ts'
import { comparisonKey, recognisePage } from '../../lib/pages/index.ts'
import { createButton, type ButtonFace } from './button.ts'
import type { Say } from './card-failure-text.ts'
import { cardWords, type Known } from './card-text.ts'
import { createCard, type Card } from './card.ts'
import { watchCover } from './cover.ts'
import { createDock } from './dock.ts'
import { endWhereUnwanted } from './toolbar-only.ts'
import { onlyOne } from './single-instance.ts'
import { createProfile, type Ask } from './profile.ts'
import { createSurface } from './surface.ts'
import { watchUrl, type UrlWatch } from './watch-url.ts'

const say: Say = (key, ...values) => browser.i18n.getMessage(key, values)
const sayFailure = (code: FailureCode): string => say(`failure_${code}`)
const now = (): number => Date.now()

/** A click that comes sooner after the page moved on was aimed at whatever was shown before; in milliseconds. */
const tooSoon = 500

/** What takes longer is seen to be under way; in milliseconds. */
const soonSeen = 60

/** Somebody may be watching seconds pass; in milliseconds. */
const countsOn = 1_000

/** An answer comes from our own worker, or not at all. */
const ask: Ask = async (name, body) => {
  try {
    return await browser.runtime.sendMessage({ name, body })
  } catch {
    return undefined
  }
}

export default defineContentScript({
  // By the worker, where pages may be touched (entrypoints/background/page-script.ts).
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    const ended = onlyOne()
    // Read now: once an update has cut this script off from its extension, there are no words to be had.
    const orphaned = say('buttonNeedsReload')
    const language = chooseLanguage(browser.i18n.getUILanguage(), say('language'))
    let key = ''
    let movedAt = 0
    let isFirst = true
    let face: ButtonFace | undefined
    let watch: UrlWatch | undefined

    const isCutOff = (): boolean => !browser.runtime?.id

    const openForm = async (shown: ButtonFace): Promise<void> => {
      const answer: Answer<'openForm'> | undefined = await ask('openForm', { comparisonKey: key })
      if (!answer) button.tell(orphaned)
      else if (answer.ok) button.show(shown)
      else button.tell(sayFailure(answer.failure.code))
    }
    const draw = (known: Known, open: boolean): void => {
      watch?.soon(countsOn)
      if (isCutOff()) return button.tell(orphaned)
      const { label, hint, look, ...rest } = cardWords(known, now(), say, language)
      const isOpen = open && rest.sentence !== ''
      button.show({ label, hint, look, enabled: true, open: isOpen })
      if (isOpen) (card ??= makeCard()).show(rest)
      else card?.hide()
      dock.settle()
    }

    const profile = createProfile({
      ask,
      now,
      draw,
      newId: () => crypto.randomUUID(),
      isVisible: () => document.visibilityState === 'visible',
      soon: call => setTimeout(call, soonSeen)
    })
    const surface = createSurface(document, () => isCutOff() && end(), ended.signal)
    const dock = createDock(surface, now, ended.signal)
    const act = (again: boolean): void => {
      if (face) void openForm(face)
      else void profile.click(again)
    }
    const button = createButton(surface, again => {
      // Where navigation is noticed late, the click was meant for whatever was shown before.
      const meant = key
      if (isCutOff()) return button.tell(orphaned)
      const isHere = watch?.compare() ?? false
      if (!isHere || now() - movedAt < tooSoon) return button.tell(sayFailure('pageMoved'))
      if (key !== meant) return
      if (!cover.isThere()) return act(again)
      // What was seen may be a tenth of a second old, and what covered the button gone since.
      void cover.look().then(isCovered => {
        if (isCovered) button.tell(say('buttonCovered'))
        else if (key === meant) act(again)
      })
    })
    const cover = watchCover(button.element)
    // Most pages are left without it.
    let card: Card | undefined
    const makeCard = (): Card =>
      createCard(surface, { say, copy: async text => navigator.clipboard.writeText(text), opened: () => void profile.open() })
    surface.onEscape(() => {
      if (profile.fold()) button.focus()
    })

    const present = (url: string): void => {
      if (isCutOff()) return end()
      const page = recognisePage(url)
      const before = key
      key = page ? comparisonKey(page) : ''
      if (key !== before) {
        // What a document shows first stands for nothing before it.
        movedAt = isFirst ? 0 : now()
        surface.forget()
        dock.arrive(page?.kind, movedAt)
      }
      isFirst = false
      face = undefined
      if (page?.kind === 'profile') return profile.arrive(key)
      profile.leave()
      card?.hide()
      if (!page) return button.hide()
      face = {
        label: say('buttonImport'),
        hint: say(page.hasCriteria ? 'buttonImportHint' : 'buttonNeedsFilter'),
        enabled: page.hasCriteria
      }
      button.show(face)
    }

    // A place is looked for once it is known how large the button is.
    const show = (url: string): void => {
      present(url)
      watch?.soon(dock.tick())
    }

    // Cut off, and nobody is hovering to be told: the new script, after a reload, brings its own button.
    const end = (): void => {
      profile.leave()
      ended.abort()
    }
    const tick = (): number => {
      if (isCutOff()) {
        end()
        return Infinity
      }
      surface.ensure()
      return Math.min(dock.tick(), profile.tick())
    }

    watch = watchUrl(window, show, tick, ended.signal)
    // Back from the popup, say, where this person may have been looked up.
    window.addEventListener('focus', event => event.isTrusted && profile.again(), { signal: ended.signal })
    endWhereUnwanted(window, () => browser.storage.local, end, ended.signal)
  }
})
