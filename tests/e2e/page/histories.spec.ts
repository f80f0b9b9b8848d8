// However a tab gets from one person to the next, and whenever somebody clicks: nobody is asked about but the one whose address was in the
// address bar at the click. The log of the service is the witness. MUSTER_SEED tells the same histories again.
import { serveNetwork } from '../support/browser.ts'
import { readForms, type SeenForm } from '../support/history-forms.ts'
import { historiesOf, shownAt, type History } from '../support/history-steps.ts'
import type { Seen } from '../support/history-in-page.ts'
import { calm, openTab, watchContext, type Tab } from '../support/history-tab.ts'
import { expect, test, type House } from '../support/fixture.ts'
import { setLimits } from '../support/set-limits.ts'

const isLong = process.env['MUSTER_LONG'] === '1'
const count = isLong ? 1_000 : 40
// What gates a commit tells the same histories each time.
const seed = Number(process.env['MUSTER_SEED'] ?? (isLong ? Date.now() % 1_000_000_000 : 20_261_121))

/** Somebody who clicks so soon after the page moved on meant what was there before. In milliseconds; below Muster's own 500, as clocks are two. */
const tooSoon = 450

interface Click {
  at: number
  shown: string
  pressed: string
  /** for how long it had been shown; Infinity for what this document showed first, as no button stood there before */
  since: number
  /** for how long it had been there, whatever came before it */
  rested: number
  /** for how long after it the page stayed */
  until: number
}

const clicksOf = (seen: readonly Seen[]): Click[] => {
  const clicks: Click[] = []
  let [pressed, shown, arrived, came, isFirst] = ['', '', -Infinity, 0, true]
  for (const { type, was, at } of seen) {
    const now = shownAt(was)
    if (type === 'load') isFirst = true
    if (type === 'load' || now !== shown) {
      came = at
      arrived = isFirst ? -Infinity : at
      for (const click of clicks) click.until = Math.min(click.until, at - click.at)
    }
    isFirst = false
    shown = now
    if (type === 'pointerdown') pressed = now
    if (type === 'click') clicks.push({ at, shown, pressed, since: at - arrived, rested: at - came, until: Infinity })
  }
  return clicks
}

/** Of a person, with the page at rest before and after: it must have been heard. */
const isUnhurried = ({ shown, pressed, rested, until }: Click): boolean =>
  shown.startsWith('https') && shown === pressed && rested > 600 && until >= calm - 500

interface Start {
  at: number
  person: string
}
const startsOf = (house: House): Start[] =>
  house.service.requests
    .filter(({ path }) => path === '/person_search')
    .map(request => ({ at: request.at, person: String((request.raw() as Record<string, unknown>)['profile_url']) }))

/** Starts of somebody whom no click before meant, each with what its tab saw around it. */
const wrongStarts = (starts: readonly Start[], tabs: readonly Tab[]) =>
  starts.flatMap(start => {
    const { at, person } = start
    const means = (click: Click): boolean =>
      click.at <= at + 5 && click.shown === person && click.pressed === person && click.since >= tooSoon
    if (tabs.some(({ seen }) => clicksOf(seen).some(means))) return []
    const tab = tabs.find(({ seen }) => seen.some(({ was }) => shownAt(was) === person))
    return [{ start, seen: tab?.seen.filter(one => Math.abs(one.at - at) < 1_500) }]
  })

/** So long after its click a form is there at the latest, on a machine that has much to do. In milliseconds. */
const soon = 5_000

/**
 * Forms of a search that nobody clicked on: each takes up a click of its own. A form follows its tab: once the page has moved on, it speaks of
 * what is there now. The next click closes it, maybe before it was read; for what it showed it cannot be blamed then.
 */
const wrongForms = (forms: readonly SeenForm[], seen: readonly Seen[]): SeenForm[] => {
  const left = clicksOf(seen).filter(({ shown, pressed }) => shown === pressed && shown.startsWith('search'))
  const isOpenedBy = ({ opened, read, shows }: SeenForm, click: Click): boolean => {
    if (click.at > opened || click.at < opened - soon) return false
    const later = seen.filter(({ type, at }) => (type === 'url' || type === 'load') && at >= click.at && at <= read)
    const shown = [click.shown, ...later.map(({ was }) => shownAt(was))]
    return shows === undefined || shown.some(one => (one.startsWith('search') ? one : '') === shows)
  }
  return forms.filter(form => {
    const n = left.findLastIndex(click => isOpenedBy(form, click))
    if (n >= 0) left.splice(n, 1)
    return n < 0
  })
}

test.describe('histories', () => {
  test.use({ sample: { speed: Infinity, identifyPerson: 'inline', findsEmail: () => true } })

  test(`${count} of them ask about nobody but whoever is clicked on`, async ({ house }) => {
    test.setTimeout(60_000 + count * 3_000)
    console.log(`MUSTER_SEED=${seed}`)
    await house.connect()
    await setLimits(await house.options())
    await watchContext(house.browser.context)
    await serveNetwork(house.browser.context, () => 'spa-shell.html')
    const forms = await readForms(house)
    // Each in a window of its own; a form takes longer than a lookup.
    const lanes = [
      { of: 'people', share: 0.3 },
      { of: 'people', share: 0.3 },
      { of: 'people', share: 0.3 },
      { of: 'searches', share: 0.1 }
    ] as const
    const tabs: Tab[] = []
    for (const _ of lanes) tabs.push(await openTab(house))
    const live = async (tab: Tab, histories: readonly History[]): Promise<void> => {
      for (const history of histories) await tab.live(history)
    }
    await Promise.all(lanes.map(({ of, share }, n) => live(tabs[n]!, historiesOf(of, Math.round(count * share), n * count, seed + n))))

    const clicks = tabs.flatMap(({ seen }) => clicksOf(seen))
    const starts = startsOf(house)
    const hurried = clicks.filter(({ shown, pressed, since }) => shown !== pressed || since < tooSoon).length
    const unread = forms.filter(({ shows }) => shows === undefined).length
    console.log(
      `${clicks.length} clicks, ${hurried} of them as the page moved; ${starts.length} people, ${forms.length} forms (${unread} closed before they were read)`
    )
    expect(wrongStarts(starts, tabs).slice(0, 3)).toEqual([])
    // A button that is dead would start nobody wrong either.
    const people = new Set(starts.map(({ person }) => person))
    expect(clicks.filter(click => isUnhurried(click) && !people.has(click.shown))).toEqual([])
    expect(wrongForms(forms, tabs.at(-1)?.seen ?? [])).toEqual([])
    expect(people.size).toBe(starts.length)
    const read = forms.filter(({ shows }) => shows?.startsWith('search')).length
    expect([starts.length > count / 3, read > count / 50, hurried > count / 10]).toEqual([true, true, true])
    expect(house.starts(), 'a form that was opened is not confirmed yet').toBe(0)
  })
})
