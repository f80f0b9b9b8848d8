// @vitest-environment happy-dom
// A plan that exceeds a limit or the credits says so before the click.
import { render, screen } from '@testing-library/preact'
import { expect, test } from 'vitest'
import { PlanNotice, type Allowance } from '../../../components/start/PlanNotice.tsx'

const limit = 'Your limit allows 1,000 more for now. Beyond that nothing is sent.'
const credits = 'This may need 2,500 credits. Your service last said 120 were left.'

test.each<[string, number, Allowance | undefined, string[]]>([
  ['nothing is read yet', 2_500, undefined, []],
  ['there is no limit, and no reply has mentioned credits', 2_500, { limitLeft: Infinity, creditsLeft: undefined }, []],
  ['all fits exactly', 120, { limitLeft: 120, creditsLeft: 120 }, []],
  ['the limit is exceeded', 2_500, { limitLeft: 1_000, creditsLeft: undefined }, [limit]],
  ['the credits are exceeded', 2_500, { limitLeft: 2_500, creditsLeft: 120 }, [credits]],
  ['both are exceeded', 2_500, { limitLeft: 1_000, creditsLeft: 120 }, [limit, credits]]
])('%s', (_, units, allowance, texts) => {
  const { container } = render(<PlanNotice units={units} allowance={allowance} />)
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
  expect(container.children).toHaveLength(texts.length)
})
