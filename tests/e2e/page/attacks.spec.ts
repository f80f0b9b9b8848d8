// Pages that mean harm, one after the other in one browser: nobody is asked about but by a person's own click on the button as it is
// labelled, nothing of ours is learnt, and afterwards an honest click still works.
import { attackTable, type Attack, type Hand } from '../support/attack-table.ts'
import { openAttack, type AttackPage, type Place } from '../support/attack-page.ts'
import { expect, test, type House } from '../support/fixture.ts'

const covered = 'Something on the page covers this button. Use the toolbar button instead.'

const wait = (time: number): Promise<unknown> => new Promise(done => setTimeout(done, time))
const within = { timeout: 6_000, intervals: [50, 50, 100] }

/** Whom the service was asked about, in the order of asking. */
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
    await expect(pasted, 'what is the page’s own is copied').toHaveValue(/X/)
  },
  copy: async () => undefined
}

/** After an email has come: what a person may do with it while the page listens. */
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

/** Words that stand on the button, on its card and nowhere on the page. */
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
          writing.objectStore('settings').put({ name: 'lookup-limits', value: { perDay: 0, perMonth: 0, perMinute: 0, gap: 0 } })
          writing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      })
  )
  await page.close()
}

/** The button as our own style draws it, whatever the page forbids or wishes. */
const expectStyled = async ({ style }: AttackPage): Promise<void> => {
  const [box, button, label] = [await style('muster'), await style('muster-button'), await style('label')]
  expect(box['position']).toBe('fixed')
  expect([button['cursor'], button['background-color'], label['color']]).toEqual(['pointer', 'rgb(255, 255, 255)', 'rgb(26, 31, 29)'])
  expect(label['font-family']).toMatch(/^system-ui/)
}

/** Pages of ours that are open, once those that the page has opened in vain are closed. */
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

/** An attack that did not happen shows nothing: what the page says of its own attack must be true. */
const expectProven = ({ run }: AttackPage, proof: string): Promise<void> =>
  expect.poll(async () => Boolean(await run(`${proof}?.() ?? true`)), { ...within, message: 'the attack has happened' }).toBe(true)

const expectNothingLearnt = async (house: House, { run, asked }: AttackPage, { isTold }: Attack, secrets: readonly string[] = []) => {
  await run('spy.look()')
  const learnt = (await run<string>('spy.learnt()')) ?? ''
  expect(learnt.length, 'the spy was awake').toBeGreaterThan(1_000)
  const pasted = (await run<string>("document.querySelector('#paste')?.value ?? ''")) ?? ''
  const id = new URL(house.browser.origin).host
  const words = [...secrets, ...ours, ...(isTold ? [] : ['chrome-extension', id])]
  const all = learnt + pasted
  const found = words.filter(word => all.includes(word)).map(word => [word, all.slice(Math.max(0, all.indexOf(word) - 200)).slice(0, 400)])
  expect(found, 'nothing was learnt').toEqual([])
  const [real, madeUp] = (await run<string[][]>('spy.doors')) ?? []
  expect(real, 'our doors are as shut as those of nobody').toEqual(madeUp)
  expect(
    asked.filter(path => path.startsWith('/leak')),
    'nothing was drawn by the page'
  ).toEqual([])
}

const play = async (house: House, attack: Attack, number: number): Promise<void> => {
  const { name, hand, told, rests, never } = attack
  const before = askedAbout(house).length
  const here = await openAttack(house, { ...attack, slug: `attacked-${number}` })
  const { url, run, middle, shown } = here
  const place = (await middle())!
  expect(place, 'the button is there').toBeDefined()
  if (!never) await expectStyled(here)

  const facts = JSON.stringify({ id: new URL(house.browser.origin).host, guesses: ['Find email', 'Nothing is sent'] })
  const spied = `spy.attacks[${JSON.stringify(name)}]`
  expect(await run('spy.strangers().length'), 'the page has found our host').toBe(1)
  expect(await run(`typeof (${spied}.proof ?? ${spied}.lateProof)`), 'the attack can be proven').toBe('function')
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
  expect(askedAbout(house).slice(before), 'nobody was asked about').toEqual([])
  expect(await openedPages(house), 'no page of ours').toEqual([])

  if (never) {
    await expectNothingLearnt(house, here, attack)
    return here.close()
  }
  await run(`Promise.resolve(${spied}.undo?.()).then(() => undefined)`)
  if (rests) await wait(650)
  const now = (await middle())!
  expect(now, 'the button is there again').toBeDefined()
  await hands.click(here, now)
  await expect.poll(() => askedAbout(house).slice(before), within).toEqual([url])
  await expect.poll(async () => (await shown())?.email, within).toMatch(/@.*\.example$/)
  const { email } = (await shown())!

  if (name.includes('read out')) {
    // Drawn or written, it is heard: once, and as it stands there.
    expect(await here.readOut('button')).toEqual(['Email found', 'Copy', 'Open'])
    expect((await here.readOut('status')).join(' ').split(email)).toHaveLength(2)
  }
  if (hand) await afterwards[hand]?.(here, now)
  const guesses = JSON.stringify({ guesses: [email, email.split('@')[0], 'Email found', 'Copied', 'Find email'] })
  await run(`Promise.resolve(${spied}.after?.(undefined, ${guesses})).then(() => undefined)`)
  await expectProven(here, `${spied}.lateProof`)
  expect(await run('spy.learnt()'), 'the spy has heard the click').toMatch(/^pointerdown /m)
  await expectNothingLearnt(house, here, attack, [email, email.split('@')[0]!])
  expect(askedAbout(house).slice(before), 'one person, once').toEqual([url])
  await here.close()
}

/** What stands behind a link on a page comes to the popup as text, and is recognised there or nothing. */
const behindLinks = async (house: House): Promise<void> => {
  const before = askedAbout(house).length
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/in/ada',
    '"><img src=x onerror=alert(1)>'
  ]) {
    const popup = await house.browser.context.newPage()
    popup.on('dialog', () => expect(link, 'nothing runs').toBe(''))
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
  // Some alone, by a pattern of their names, with how long each takes.
  const only = process.env['MUSTER_ATTACK']
  const attacks = attackTable.filter(({ name }, n) => (only ? new RegExp(only).test(name) : isLong || n % 6 === 0))

  test(`${attacks.length} pages that mean harm get nobody asked about, and learn nothing`, async ({ house }) => {
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
    console.log(
      `${attacks.length} attacks on the page, ${failed.length} of them got somewhere, in ${Math.round((Date.now() - began) / 1_000)} s`
    )
    expect(failed).toEqual([])
  })
})
