// A notice says what Article 14 GDPR asks for, in each language, and marks what the user has still to fill in.
import { describe, expect, test } from 'vitest'
import { noController, noticeLanguages, writeNoticeText, type NoticeTextFacts } from '../../../lib/desk/notice-text.ts'
import { loadLanguage } from '../../../lib/i18n/other-language.ts'

const facts: NoticeTextFacts = {
  kinds: ['fullName', 'email', 'phone', 'company', 'companySize'],
  request: { kind: 'lead-search' },
  serviceHost: 'api.service.example',
  at: Date.UTC(2026, 10, 23, 12),
  source: '',
  purpose: 'We offer you our software.',
  controller: {
    name: 'Contoso GmbH',
    contact: 'privacy@contoso.example',
    officer: 'dpo@contoso.example',
    basis: 'interests',
    recipients: 'CRM Inc., USA',
    keeps: 'one year'
  }
}

describe.each(noticeLanguages)('in %s', language => {
  test('everything that the user typed and the list has is in it, and nothing is missing', async () => {
    const { text, gaps } = writeNoticeText(facts, await loadLanguage(language))
    expect(gaps).toEqual([])
    for (const part of ['{name}', 'Contoso GmbH', 'privacy@contoso.example', 'dpo@contoso.example', 'We offer you our software.'])
      expect(text).toContain(part)
    for (const part of ['CRM Inc., USA', 'one year', 'api.service.example', '2026', 'LinkedIn', '14', '21']) expect(text).toContain(part)
    expect(text).not.toMatch(/\$|undefined|\[|\]/)
  })

  test('what is missing is marked in the text and named', async () => {
    const { text, gaps } = writeNoticeText(
      { ...facts, request: { kind: 'file' }, purpose: ' ', controller: noController },
      await loadLanguage(language)
    )
    expect(gaps).toEqual(['name', 'contact', 'source', 'purpose', 'basis', 'keeps'])
    // The name is at the start and at the end.
    expect(text.match(/\[/g)).toHaveLength(7)
  })
})

test('it names the kinds of what the list has, without facts about the company', async () => {
  const { text } = writeNoticeText(facts, await loadLanguage('en'))
  expect(text).toContain('What we store about you: Full name, Email, Phone, Company.')
  expect(text).not.toContain('Job title')
})

test('the source is the one that the user typed, or follows from the list', async () => {
  const english = await loadLanguage('en')
  const write = (changes: Partial<NoticeTextFacts>): string => writeNoticeText({ ...facts, ...changes }, english).text
  expect(write({})).toContain('for a people search on LinkedIn')
  expect(write({ request: { kind: 'people' } })).toContain('for the URL of your profile')
  expect(write({ request: { kind: 'domain-batches' } })).toContain('for your company’s domain')
  expect(write({ request: { kind: 'file' }, source: 'a trade fair' })).toContain(
    'Where it comes from: a trade fair. We received it from November 23, 2026 on.'
  )
  expect(write({ request: { kind: 'file' }, source: 'a trade fair' })).not.toContain('service')
})

test('consent can be withdrawn', async () => {
  const { text } = writeNoticeText({ ...facts, controller: { ...facts.controller, basis: 'consent' } }, await loadLanguage('en'))
  expect(text).toContain('You can withdraw it at any time.')
})
