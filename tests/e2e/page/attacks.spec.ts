// Hostile pages, one after another in one browser: only a user's click on the visible button starts a lookup, the page learns nothing
// about Muster, and a genuine click works after the attack.
import { attackTable, type Attack, type Hand } from '../support/attack-table.ts'
import { openAttack, type AttackPage, type Place } from '../support/attack-page.ts'
import { expect, test, type House } from '../support/fixture.ts'

const covered = 'Something on the page covers this button. Use the toolbar button instead.'

const wait = (time: number): Promise<unknown> => new Promise(done => setTimeout(done, time))
const within = { timeout: 6_000, intervals: [50, 50, 100] }

/** The profiles that the service received, in order. */
const askedAbout = (house: House): string[] =>
  house.service.requests
    .filter(({ path }) => path !== '/check_list_status')
    .map(request => (request.raw() as Record<string, string>)['profile_url'] ?? request.path)

const hands: Record<Hand, (attack: AttackPage, place: Place) => Promise<void>> = {
  click: async ({ page }, { x, y }) => {
    await page.mouse.move(x, y)
    await page.mouse.click(x, y)
  },
  'hurried click': async ({ page, run }, { x, y }) => {
    await page.mouse.move(x, y)
    await run('spy.hurry()')
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
  copy: async () => undefined
}

/** What a user may do with a found email while the page listens. */
const afterwards: Partial<Record<Hand, (attack: AttackPage, place: Place) => Promise<void>>> = {
  'mark and copy': async (attack, place) => {
    await hands['mark and copy'](attack, place)
    const session = await attack.page.context().newCDPSession(attack.page)
    await session.send('Page.printToPDF')
    await session.detach()
  },
  copy: async attack => {
    await hands.click(attack, (await attack.middle('primary'))!)
    await expect.poll(async () => (await attack.shown())?.copied, within).toBe('Copied')
  }
}

/** Texts of the button and its card that are nowhere on the page. */
const ours = ['Find email', 'Email found', 'Copied', 'Nothing is sent', 'muster']

const liftLimits = async (house: House): Promise<void> => {
  const page = await house.options()
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('muster')
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('settings', 'readwrite')
          writing.objectStore('settings').put({ name: 'lookup-limits', value: { perDay: 0, perMonth: 0, perMinute: 0, minGapMs: 0 } })
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      })
  )
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
const openedPages = async ({ browser }: House): Promise<string[]> => {
  const strays = browser.context.pages().filter(page => page.url().startsWith('chrome-error:'))
  await Promise.all(strays.map(page => page.close()))
  const [, ...more] = browser.context
    .pages()
    .map(page => page.url())
    .filter(url => url.startsWith(browser.origin))
  // The welcome page is the first of them.
  return more
}

/** The page confirms that its attack took place: one that did not would prove nothing. */
const expectProven = ({ run }: AttackPage, proof: string): Promise<void> =>
  expect.poll(async () => Boolean(await run(`${proof}?.() ?? true`)), { ...within, message: 'the attack took place' }).toBe(true)

const expectNothingLearnt = async (house: House, { run, asked }: AttackPage, { isTold }: Attack, secrets: readonly string[] = []) => {
  await run('spy.look()')
  const learnt = (await run<string>('spy.learnt()')) ?? ''
  expect(learnt.length, 'the page has recorded something').toBeGreaterThan(1_000)
  const pasted = (await run<string>("document.querySelector('#paste')?.value ?? ''")) ?? ''
  const id = new URL(house.browser.origin).host
  const words = [...secrets, ...ours, ...(isTold ? [] : ['chrome-extension', id])]
  const all = learnt + pasted
  const found = words.filter(word => all.includes(word)).map(word => [word, all.slice(Math.max(0, all.indexOf(word) - 200)).slice(0, 400)])
  expect(found, 'the page learnt nothing').toEqual([])
  const [real, madeUp] = (await run<string[][]>('spy.doors')) ?? []
  expect(real, 'Muster’s resources are as inaccessible as those of an unknown extension').toEqual(madeUp)
  expect(
    asked.filter(path => path.startsWith('/leak')),
    'no style of the page made a request'
  ).toEqual([])
}

const play = async (house: House, attack: Attack, number: number): Promise<void> => {
  const { name, hand, told, rests, never } = attack
  const before = askedAbout(house).length
  const here = await openAttack(house, { ...attack, slug: `attacked-${number}` })
  const { url, run, middle, shown } = here
  const place = (await middle())!
  expect(place, 'the button is shown').toBeDefined()
  if (!never) await expectStyled(here)

  const facts = JSON.stringify({ id: new URL(house.browser.origin).host, guesses: ['Find email', 'Nothing is sent'] })
  const spied = `spy.attacks[${JSON.stringify(name)}]`
  expect(await run('spy.strangers().length'), 'the page has found the host element').toBe(1)
  expect(await run(`typeof (${spied}.proof ?? ${spied}.lateProof)`), 'the attack has a proof').toBe('function')
  await run(`Promise.resolve(${spied}.during?.(${JSON.stringify(place)}, ${facts})).then(() => undefined)`)
  await wait(120)
  if (hand) await hands[hand](here, place)
  if (told)
    await expect
      .poll(async () => [askedAbout(house).slice(before), (await shown())?.hint], { ...within, timeout: 3_000 })
      .toEqual([[], covered])
  await wait(150)
  await expectProven(here, `${spied}.proof`)
  await run('spy.look()')
  expect(askedAbout(house).slice(before), 'no lookup was started').toEqual([])
  expect(await openedPages(house), 'no page of Muster was opened').toEqual([])

  if (never) {
    await expectNothingLearnt(house, here, attack)
    return here.close()
  }
  await run(`Promise.resolve(${spied}.undo?.()).then(() => undefined)`)
  if (rests) await wait(650)
  const now = (await middle())!
  expect(now, 'the button is shown again').toBeDefined()
  await hands.click(here, now)
  await expect.poll(() => askedAbout(house).slice(before), within).toEqual([url])
  await expect.poll(async () => (await shown())?.email, within).toMatch(/@.*\.example$/)
  const { email } = (await shown())!

  if (name.includes('read out')) {
    // Screen readers announce the email once, as it is shown.
    expect(await here.readOut('button')).toEqual(['Email found', 'Copy', 'Open'])
    expect((await here.readOut('status')).join(' ').split(email)).toHaveLength(2)
  }
  if (hand) await afterwards[hand]?.(here, now)
  const guesses = JSON.stringify({ guesses: [email, email.split('@')[0], 'Email found', 'Copied', 'Find email'] })
  await run(`Promise.resolve(${spied}.after?.(undefined, ${guesses})).then(() => undefined)`)
  await expectProven(here, `${spied}.lateProof`)
  expect(await run('spy.learnt()'), 'the page has seen the click').toMatch(/^pointerdown /m)
  await expectNothingLearnt(house, here, attack, [email, email.split('@')[0]!])
  expect(askedAbout(house).slice(before), 'one person, one lookup').toEqual([url])
  await here.close()
}

/** The target of a link reaches the popup as text, which the popup recognises or ignores. */
const behindLinks = async (house: House): Promise<void> => {
  const before = askedAbout(house).length
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/in/ada',
    '"><img src=x onerror=alert(1)>'
  ]) {
    const popup = await house.browser.context.newPage()
    popup.on('dialog', () => expect(link, 'no script runs').toBe(''))
    await popup.goto(`${house.browser.origin}/popup.html#person=${encodeURIComponent(link)}`)
    await popup.getByRole('button').first().waitFor()
    expect(await popup.locator('a[href^="javascript:"], a[href^="data:"], img[src="x"]').count()).toBe(0)
    expect(await popup.getByRole('button', { name: 'Find email' }).count()).toBe(0)
    await popup.close()
  }
  expect(askedAbout(house).slice(before)).toEqual([])
}

test.describe('attacks', () => {
  test.use({ sample: { speed: Infinity, identifyPerson: 'inline', findsEmail: () => true } })

  const isLong = process.env['MUSTER_LONG'] !== undefined
  // A pattern of attack names runs only these, and logs how long each takes.
  const only = process.env['MUSTER_ATTACK']
  const attacks = attackTable.filter(({ name }, n) => (only ? new RegExp(only).test(name) : isLong || n % 6 === 0))

  test(`${attacks.length} hostile pages start no lookup and learn nothing`, async ({ house }) => {
    test.setTimeout(600_000)
    expect(attacks.length, `attacks called ${only}`).toBeGreaterThan(0)
    const began = Date.now()
    await (await house.connect()).close()
    await liftLimits(house)
    const worker = 'onfetch = event => event.respondWith(new Response("seized"))'
    await house.browser.context.route('**/worker.js', route => route.fulfill({ contentType: 'text/javascript', body: worker }))
    const failed: string[] = []
    for (const [number, attack] of attacks.entries()) {
      const at = Date.now()
      await play(house, attack, number).catch((error: unknown) => failed.push(`${attack.name}: ${String(error)}`))
      if (only) console.log(attack.name, Date.now() - at, failed.length)
    }
    await behindLinks(house).catch((error: unknown) => failed.push(`behind links: ${String(error)}`))
    console.log(`${attacks.length} attacks on the page, ${failed.length} succeeded, in ${Math.round((Date.now() - began) / 1_000)} s`)
    expect(failed).toEqual([])
  })
})
