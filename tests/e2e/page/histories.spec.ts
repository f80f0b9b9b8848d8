// Random navigations and clicks: a lookup starts only for the person whose URL was in the address bar at the click, by the requests that
// the service received. MUSTER_SEED repeats the same histories.
import { serveNetwork } from '../support/browser.ts'
import { readForms, type SeenForm } from '../support/page/history-forms.ts'
import { historiesOf, shownAt, type History } from '../support/page/history-steps.ts'
import type { Seen } from '../support/page/history-in-page.ts'
import { lastWaitMs, openTab, watchContext, type Tab } from '../support/page/history-tab.ts'
import { expect, test, type Sandbox } from '../support/fixture.ts'
import { setLimits } from '../support/set-limits.ts'
import { isLong } from '../../is-long.ts'

const count = isLong ? 45 : 6
// The test before a commit repeats the same histories.
const seed = Number(process.env['MUSTER_SEED'] ?? (isLong ? Date.now() % 1_000_000_000 : 20_261_121))

/** In milliseconds. A click within this time after a navigation was meant for the page before. Below Muster's 500: two clocks are compared. */
const tooSoon = 450

interface Click {
  at: number
  shown: string
  pressed: string
  /** How long the page had been shown; Infinity for the document's first page, which had no button before. */
  since: number
  /** How long the page had been shown, also for the document's first page. */
  rested: number
  /** How long the page stayed after the click. */
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

/** A click on a person whose page did not change before or after: it must start a lookup. */
const isUnhurried = ({ shown, pressed, rested, until }: Click): boolean =>
  shown.startsWith('https') && shown === pressed && rested > 600 && until >= lastWaitMs - 500

interface Start {
  at: number
  person: string
}
const startsOf = (sandbox: Sandbox): Start[] =>
  sandbox.service.requests
    .filter(({ path }) => path === '/person_search')
    .map(request => ({ at: request.at, person: String((request.raw() as Record<string, unknown>)['profile_url']) }))

/** Lookups of a person whose button was not clicked before, each with what its tab recorded around that time. */
const wrongStarts = (starts: readonly Start[], tabs: readonly Tab[]) =>
  starts.flatMap(start => {
    const { at, person } = start
    const means = (click: Click): boolean =>
      click.at <= at + 5 && click.shown === person && click.pressed === person && click.since >= tooSoon
    if (tabs.some(({ seen }) => clicksOf(seen).some(means))) return []
    const tab = tabs.find(({ seen }) => seen.some(({ was }) => shownAt(was) === person))
    return [{ start, seen: tab?.seen.filter(one => Math.abs(one.at - at) < 1_500) }]
  })

/** The longest time between a click and its form, on a busy computer. In milliseconds. */
const soon = 30_000

/**
 * Forms without a click on their search; each click accounts for one form. A form follows its tab: after a navigation it shows the new
 * page. The next click may close a form before it was read; then its content is not checked.
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

  test(`${count} histories look up only people whose button was clicked`, async ({ sandbox }) => {
    test.setTimeout(60_000 + count * 3_000)
    console.log(`MUSTER_SEED=${seed}`)
    await sandbox.connect()
    await setLimits(await sandbox.options())
    await watchContext(sandbox.browser.context)
    await serveNetwork(sandbox.browser.context, () => 'spa-shell.html')
    const forms = await readForms(sandbox)
    // Each lane has its own window. A form takes longer than a lookup.
    const lanes = [
      { of: 'people', share: 0.3 },
      { of: 'people', share: 0.3 },
      { of: 'people', share: 0.3 },
      { of: 'searches', share: 0.1 }
    ] as const
    const tabs: Tab[] = []
    for (const _ of lanes) tabs.push(await openTab(sandbox))
    const live = async (tab: Tab, histories: readonly History[]): Promise<void> => {
      for (const history of histories) await tab.live(history)
    }
    await Promise.all(lanes.map(({ of, share }, n) => live(tabs[n]!, historiesOf(of, Math.round(count * share), n * count, seed + n))))

    const clicks = tabs.flatMap(({ seen }) => clicksOf(seen))
    const starts = startsOf(sandbox)
    const hurried = clicks.filter(({ shown, pressed, since }) => shown !== pressed || since < tooSoon).length
    const unread = forms.filter(({ shows }) => shows === undefined).length
    console.log(
      `${clicks.length} clicks, ${hurried} of them as the page moved; ${starts.length} people, ${forms.length} forms (${unread} closed before they were read)`
    )
    expect(wrongStarts(starts, tabs).slice(0, 3)).toEqual([])
    // A button that never works would pass the check above.
    const people = new Set(starts.map(({ person }) => person))
    // On a busy machine a few presses come before the worker has answered.
    const unhurried = clicks.filter(isUnhurried)
    expect(unhurried.filter(({ shown }) => !people.has(shown)).length).toBeLessThanOrEqual(Math.max(1, unhurried.length / 10))
    expect(wrongForms(forms, tabs.at(-1)?.seen ?? [])).toEqual([])
    expect(people.size).toBe(starts.length)
    const read = forms.filter(({ shows }) => shows?.startsWith('search')).length
    expect([starts.length > count / 3, read > count / 50, hurried > count / 10]).toEqual([true, true, true])
    expect(sandbox.starts(), 'no opened form was submitted').toBe(0)
  })
})
