// Hostile pages, one after another in one browser: only a user's click on the visible button starts a lookup, the page learns nothing
// about Muster, and a genuine click works after the attack.
import { emailFound } from '../support/page/page-card.ts'
import { attackTable, isAboutPress, type Attack, type UserAction } from '../support/page/attack-table.ts'
import { openAttack, type AttackPage, type Place } from '../support/page/attack-page.ts'
import { expect, test, type Sandbox } from '../support/fixture.ts'
import { giveText } from '../support/give-text.ts'
import { restFocus, restPointer, tapAt, untilWatched } from '../support/page/page-button.ts'
import { setLimits } from '../support/set-limits.ts'
import { inTurn, isLong } from '../../is-long.ts'

const labels = {
  covered: 'The page covers this button. Use Muster in the browser’s toolbar.',
  moved: 'Hold the pointer on the button for a moment, then click.',
  altered: 'This page changes the button. Use the toolbar button.'
}

const wait = (time: number): Promise<unknown> => new Promise(done => setTimeout(done, time))
const within = { timeout: 15_000, intervals: [50, 50, 100] }

/** The profiles that the service received, in order. */
const askedAbout = (sandbox: Sandbox): string[] =>
  sandbox.service.requests
    .filter(({ path }) => path !== '/check_list_status')
    .map(request => (request.raw() as Record<string, string>)['profile_url'] ?? request.path)

/** Longer than the button must stand still under the pointer. */
const restMs = 400

/** How long an attack may keep the button from being pressed. */
const maxRestMs = 900

/** Focuses our host by the keyboard, as a user may have done before. */
const focusButton = async (page: AttackPage['page'], run: AttackPage['run']): Promise<void> => {
  const isFocused = () => run<boolean>('spy.foreignElements().includes(document.activeElement)')
  for (let presses = 0; presses < 20 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  expect(await isFocused(), 'the host has the focus').toBe(true)
}

const actions: Record<UserAction, (attack: AttackPage, place: Place) => Promise<void>> = {
  click: async ({ page }, { x, y }) => {
    await page.mouse.move(x, y)
    await restPointer(page, maxRestMs)
    await page.mouse.click(x, y)
  },
  'click where the host is hit': async ({ page, run }) => {
    const { x, y } = (await run<Place>('spy.findHost()'))!
    await page.mouse.move(x, y)
    await restPointer(page, maxRestMs)
    await page.mouse.click(x, y)
  },
  'type in a field of the page': async ({ page, run }) => {
    await untilWatched(page)
    for (const key of ['Enter', 'Space', 'a', 'Enter']) {
      await run('spy.beforeKeys?.()')
      await wait(restMs)
      await page.keyboard.press(key)
    }
  },
  'type in a dialog of the page': async ({ page, run }) => {
    await focusButton(page, run)
    await restFocus(page)
    await run('spy.beforeDialog()')
    await page.keyboard.press('a')
    await wait(700)
    await run('spy.closeDialog()')
    for (const key of ['Enter', 'Space']) {
      await wait(restMs)
      await page.keyboard.press(key)
    }
  },
  'click where the pointer rests': async ({ page, run }) => {
    const at = { x: 300, y: 300 }
    await page.mouse.move(at.x, at.y)
    await untilWatched(page)
    await wait(restMs)
    // The press follows the second frame at once: on a busy machine the button may otherwise have stood still for long enough.
    const drawn = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))'
    await run(`Promise.resolve(spy.bring(${JSON.stringify(at)})).then(() => ${drawn})`)
    await page.mouse.click(at.x, at.y)
  },
  'click later where the pointer rests': async ({ page, run }) => {
    const at = { x: 300, y: 300 }
    await page.mouse.move(at.x, at.y)
    await untilWatched(page)
    await run(`Promise.resolve(spy.bring(${JSON.stringify(at)})).then(() => undefined)`)
    await wait(2 * restMs)
    await page.mouse.down()
    await page.mouse.up()
  },
  'click twice, slowly': async ({ page }, { x, y }) => {
    await page.mouse.move(x, y)
    await untilWatched(page)
    await wait(restMs)
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
      await wait(restMs)
    }
  },
  'click while the page is busy': async ({ page, run }, { x, y }) => {
    await page.mouse.move(x, y)
    await restPointer(page)
    const frozen = run('spy.freeze()')
    await wait(700)
    await page.mouse.down()
    await page.mouse.up()
    await frozen
  },
  tap: ({ page }, place) => tapAt(page, place),
  'click a label': async ({ page, run }) => {
    await focusButton(page, run)
    await page.mouse.click(300, 300)
  },
  'click elsewhere': ({ page }) => page.mouse.click(300, 300),
  'click with a pen': async ({ page }, { x, y }) => {
    const session = await page.context().newCDPSession(page)
    const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
      session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1, pointerType: 'pen' })
    await send('mouseMoved')
    await restPointer(page, maxRestMs)
    await send('mousePressed')
    await send('mouseReleased')
    await session.detach()
  },
  'press an access key': async ({ page, run }) => {
    await focusButton(page, run)
    await page.keyboard.press('Alt+k')
  },
  'hurried click': async ({ page, run }, { x, y }) => {
    await page.mouse.move(x, y)
    await untilWatched(page)
    await wait(restMs)
    await run('spy.changeUrl()')
    await page.mouse.click(x, y)
  },
  drag: async ({ page }, { x, y }) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 200, y - 100, { steps: 5 })
    await page.mouse.up()
  },
  'press elsewhere': async ({ page }, { x, y }) => {
    await page.mouse.move(x - 300, y)
    await page.mouse.down()
    await page.mouse.move(x, y, { steps: 3 })
    await page.mouse.up()
  },
  enter: async ({ page }) => {
    for (const key of ['Enter', 'Space', 'a', 'Enter']) await page.keyboard.press(key)
  },
  'mark and copy': async ({ page }) => {
    const pasted = page.locator('#paste')
    await pasted.evaluate(field => ((field as HTMLTextAreaElement).value = ''))
    for (const keys of ['Control+a', 'Control+c']) await page.keyboard.press(keys)
    await pasted.focus()
    await page.keyboard.press('Control+v')
    await expect(pasted, 'the page’s own text is copied').toHaveValue(/X/)
  },
  copy: async () => undefined,
  'copy in vain': async () => undefined
}

/** What a user may do with a found email while the page listens. */
const afterwards: Partial<Record<UserAction, (attack: AttackPage, place: Place) => Promise<void>>> = {
  'mark and copy': async (attack, place) => {
    await actions['mark and copy'](attack, place)
    const session = await attack.page.context().newCDPSession(attack.page)
    await session.send('Page.printToPDF')
    await session.detach()
  },
  copy: async attack => {
    // An email that is risky or invalid has a button of its own.
    await actions.click(attack, ((await attack.middle('copy')) ?? (await attack.middle('copy-anyway')))!)
    await expect.poll(async () => (await attack.shown())?.copied, within).toBe('Copied')
  },
  'copy in vain': async attack => {
    await attack.run('spy.takeFocus?.()')
    await actions.click(attack, ((await attack.middle('copy')) ?? (await attack.middle('copy-anyway')))!)
    await expect.poll(async () => (await attack.shown())?.copied, within).toMatch(/blocked copying/)
    expect(await attack.middle('open-instead'), 'Muster can be opened instead').toBeDefined()
  }
}

/** Texts of the button and its card that are nowhere on the page. */
const ours = ['Find email', 'Email found', 'Copied', 'Nothing is sent', 'muster']

const liftLimits = async (sandbox: Sandbox): Promise<void> => {
  const page = await sandbox.options()
  await setLimits(page)
  await page.close()
}

/** The button has its own style, despite the styles and the policy of the page. */
const expectStyled = async ({ style }: AttackPage): Promise<void> => {
  const [box, button, label] = [await style('muster'), await style('muster-button'), await style('label')]
  expect(box['position']).toBe('fixed')
  expect([button['cursor'], button['background-color'], label['color']]).toEqual(['pointer', 'rgb(255, 255, 255)', 'rgb(26, 31, 29)'])
  expect(label['font-family']).toMatch(/^system-ui/)
}

/** Muster's open pages, after the failed pages that the attack opened are closed. */
const openedPages = async ({ browser }: Sandbox): Promise<string[]> => {
  const strays = browser.context.pages().filter(page => page.url().startsWith('chrome-error:'))
  await Promise.all(strays.map(page => page.close()))
  const [, ...more] = browser.context
    .pages()
    .map(page => page.url())
    .filter(url => url.startsWith(browser.origin))
  // The welcome page is the first of them.
  return more
}

/** The page confirms that its attack took place. Otherwise the test would prove nothing. */
const expectProven = ({ run }: AttackPage, proof: string): Promise<void> =>
  expect.poll(async () => Boolean(await run(`${proof}?.() ?? true`)), { ...within, message: 'the attack took place' }).toBe(true)

const expectNothingLearnt = async (
  sandbox: Sandbox,
  { run, asked }: AttackPage,
  { knowsExtensionId }: Attack,
  secrets: readonly string[] = []
) => {
  await run('spy.readEverything()')
  const observed = (await run<string>('spy.observed()')) ?? ''
  expect(observed.length, 'the page has recorded something').toBeGreaterThan(1_000)
  const pasted = (await run<string>("document.querySelector('#paste')?.value ?? ''")) ?? ''
  const id = new URL(sandbox.browser.origin).host
  const words = [...secrets, ...ours, ...(knowsExtensionId ? [] : ['chrome-extension', id])]
  const all = observed + pasted
  const found = words.filter(word => all.includes(word)).map(word => [word, all.slice(Math.max(0, all.indexOf(word) - 200)).slice(0, 400)])
  expect(found, 'the page has found nothing of ours').toEqual([])
  const [real, madeUp] = (await run<string[][]>('spy.channels')) ?? []
  expect(real, 'Muster’s resources are as inaccessible as those of an unknown extension').toEqual(madeUp)
  expect(
    asked.filter(path => path.startsWith('/leak')),
    'no style of the page made a request'
  ).toEqual([])
}

const play = async (sandbox: Sandbox, attack: Attack, number: number): Promise<void> => {
  const { name, action, expectedLabel, needsPause, needsGesture, isDisabled, isHarmless } = attack
  const isRead = !isAboutPress(attack)
  const before = askedAbout(sandbox).length
  const here = await openAttack(sandbox, { ...attack, slug: `attacked-${number}` })
  const { url, run, middle, shown } = here
  const place = (await middle())!
  expect(place, 'the button is shown').toBeDefined()
  if (!isDisabled) await expectStyled(here)

  const facts = JSON.stringify({ id: new URL(sandbox.browser.origin).host, guesses: ['Find email', 'Nothing is sent'] })
  const spied = `spy.attacks[${JSON.stringify(name)}]`
  expect(await run('spy.foreignElements().length'), 'the page has found the host element').toBe(1)
  expect(await run(`typeof (${spied}.proof ?? ${spied}.lateProof)`), 'the attack has a proof').toBe('function')
  await run(`Promise.resolve(${spied}.during?.(${JSON.stringify(place)}, ${facts})).then(() => undefined)`, needsGesture)
  await wait(120)
  if (action) await actions[action](here, place)
  if (expectedLabel)
    await expect.poll(async () => [askedAbout(sandbox).slice(before), (await shown())?.hint], within).toEqual([[], labels[expectedLabel]])
  await wait(150)
  await expectProven(here, `${spied}.proof`)
  if (isRead) await run('spy.readEverything()')
  if (isHarmless) await expectStyled(here)
  expect(askedAbout(sandbox).slice(before), 'no lookup was started').toEqual([])
  expect(await openedPages(sandbox), 'no page of Muster was opened').toEqual([])

  if (isDisabled) {
    await expectNothingLearnt(sandbox, here, attack)
    return here.close()
  }
  if (!isHarmless) await run(`Promise.resolve(${spied}.undo?.()).then(() => undefined)`)
  if (needsPause) await wait(650)
  const now = (await middle())!
  expect(now, 'the button is shown again').toBeDefined()
  const press = (): Promise<void> => actions[action === 'tap' ? 'tap' : 'click'](here, now)
  await press()
  // On a busy computer the button may not have been seen for long enough, and refuses the press.
  const isHeld = async (): Promise<boolean> => (await shown())?.hint.startsWith('Hold the pointer') === true
  for (let tries = 0; tries < 3 && (await isHeld()); tries++) await press()
  await expect.poll(() => askedAbout(sandbox).slice(before), within).toEqual([url])
  if (!isRead) return here.close()
  await expect.poll(async () => (await shown())?.email, within).toMatch(/@.*\.example$/)
  const { email } = (await shown())!

  if (name.includes('read out')) {
    // Screen readers announce the email once, as it is shown.
    expect(await here.readOut('button')).toEqual([emailFound, 'Copy email', 'Copy phone', 'More…'])
    expect((await here.readOut('status')).join(' ').split(email)).toHaveLength(2)
  }
  if (action) await afterwards[action]?.(here, now)
  const guesses = JSON.stringify({ guesses: [email, email.split('@')[0], 'Email found', 'Copied', 'Find email'] })
  await run(`Promise.resolve(${spied}.after?.(undefined, ${guesses})).then(() => undefined)`)
  await expectProven(here, `${spied}.lateProof`)
  expect(await run('spy.observed()'), 'the page has seen the click').toMatch(/^pointerdown /m)
  await expectNothingLearnt(sandbox, here, attack, [email, email.split('@')[0]!])
  expect(askedAbout(sandbox).slice(before), 'one person, one lookup').toEqual([url])
  await here.close()
}

/** The target of a link reaches the popup as text, which the popup recognises or ignores. */
const behindLinks = async (sandbox: Sandbox): Promise<void> => {
  const before = askedAbout(sandbox).length
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/in/ada',
    '"><img src=x onerror=alert(1)>'
  ]) {
    const popup = await sandbox.browser.context.newPage()
    popup.on('dialog', () => expect(link, 'no script runs').toBe(''))
    const id = await giveText(popup, sandbox.browser.origin, link)
    await popup.goto('about:blank')
    await popup.goto(`${sandbox.browser.origin}/popup.html#person=${id}`)
    await popup.getByRole('button').first().waitFor()
    expect(await popup.locator('a[href^="javascript:"], a[href^="data:"], img[src="x"]').count()).toBe(0)
    expect(await popup.getByRole('button', { name: 'Find email', exact: true }).count()).toBe(0)
    await popup.close()
  }
  expect(askedAbout(sandbox).slice(before)).toEqual([])
}

test.describe('attacks', () => {
  test.use({ sample: { speed: Infinity, identifyPerson: 'inline', findsEmail: () => true } })

  // A pattern of attack names runs only these, and logs how long each takes.
  const only = process.env['MUSTER_ATTACK']
  const attacks = only
    ? attackTable.filter(({ name }) => new RegExp(only).test(name))
    : inTurn(attackTable, 4).filter((_, n) => isLong || n % 36 === 0)

  test(`${attacks.length} hostile pages start no lookup and learn nothing`, async ({ sandbox }) => {
    test.setTimeout(1_200_000)
    expect(attacks.length, `attacks called ${only}`).toBeGreaterThan(0)
    const began = Date.now()
    await (await sandbox.connect()).close()
    await liftLimits(sandbox)
    const worker = 'onfetch = event => event.respondWith(new Response("seized"))'
    await sandbox.browser.context.route('**/worker.js', route => route.fulfill({ contentType: 'text/javascript', body: worker }))
    const failed: string[] = []
    for (const attack of attacks) {
      const at = Date.now()
      // Each attack has the same person in every run: the buttons of the card depend on the person's email.
      await play(sandbox, attack, attackTable.indexOf(attack)).catch((error: unknown) => failed.push(`${attack.name}: ${String(error)}`))
      if (only) console.log(attack.name, Date.now() - at, failed.length)
    }
    await behindLinks(sandbox).catch((error: unknown) => failed.push(`behind links: ${String(error)}`))
    console.log(`${attacks.length} attacks on the page, ${failed.length} succeeded, in ${Math.round((Date.now() - began) / 1_000)} s`)
    expect(failed).toEqual([])
  })
})
