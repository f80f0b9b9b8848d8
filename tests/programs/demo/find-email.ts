// Shows a lookup from the button on a profile, the same person with the service off, and a bulk lookup.
import type { Page } from '@playwright/test'
import { clickButton, reachButton } from '../../e2e/support/page/page-button.ts'
import { seenCard, type SeenCard } from '../../e2e/support/page/page-card.ts'
import { lookUpPeople } from './look-up-people.ts'
import { say, type Stage } from './stage.ts'

/** The same person by two URLs. */
const bruno = [
  'https://www.linkedin.com/in/bruno-fiktiv-4b2a1c/',
  'https://www.linkedin.com/in/Bruno-Fiktiv-4b2a1c/details/skills/'
] as const

/** The card once it has an answer. */
const answered = async (page: Page): Promise<SeenCard> => {
  for (let tries = 0; tries < 300; tries++) {
    const card = await seenCard(page)
    if (card?.open && card.elapsed === '' && card.sentence !== '' && !card.label.endsWith('…')) return card
    await page.waitForTimeout(200)
  }
  throw new Error(`The card had no answer within a minute. It shows ${JSON.stringify(await seenCard(page))}`)
}

const tell = ({ sentence, email, badge: verified }: SeenCard): void =>
  console.log(`   card     ${[sentence, email, verified].filter(Boolean).join(' · ')}`)

/** A profile with the button. */
const visit = async ({ browser }: Stage, url: string): Promise<Page> => {
  const page = await browser.context.newPage()
  await page.goto(url)
  while (!(await seenCard(page))) await page.waitForTimeout(100)
  await page.waitForTimeout(500)
  return page
}

export const findEmail = async (stage: Stage): Promise<void> => {
  const { service, photograph } = stage
  say('2. On a profile, Find email is clicked, once.')
  const page = await visit(stage, bruno[0])
  await photograph(page, 'profile')
  await clickButton(page)
  await page.waitForTimeout(500)
  await photograph(page, 'looking')
  tell(await answered(page))
  await photograph(page, 'found')
  await page.close()

  const before = service.requests.length
  say('3. The service is switched off, and the same profile is opened again, by another of its addresses.')
  await service.off()
  const again = await visit(stage, bruno[1])
  // What is known is shown once the pointer reaches the button that says so.
  while ((await seenCard(again))?.label === 'Find email') await again.waitForTimeout(100)
  await reachButton(again)
  tell(await answered(again))
  await photograph(again, 'known')
  await again.close()
  await service.on()
  console.log(`   ${service.requests.length - before} requests: the answer was here. The service is switched on again.`)

  await lookUpPeople(stage)
  const lookups = service.requests.filter(({ path }) => path === '/person_search').map(({ body }) => body)
  say(`The service saw ${service.requests.length} requests, ${lookups.length} of them lookups, of ${new Set(lookups).size} people.`)
}
