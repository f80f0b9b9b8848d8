// Tests that the marks of a colleague never become the person's: a field must say that a value is the person's own.
import { describe, expect, test } from 'vitest'
import { readColumns } from '../../../../lib/records/columns/read-columns.ts'
import { createMarkReader } from '../../../../lib/records/identity/record-marks.ts'

const roles =
  'owner contact_owner account_owner lead_owner record_owner assigned_to assignee sales_rep rep account_manager manager sdr bdr agent advisor ' +
  'requested_by submitted_by created_by updated_by last_modified_by imported_by added_by invited_by referred_by exported_by user ' +
  'team_member colleague assistant secretary supervisor reports_to sender reply_to from cc bcc to support helpdesk billing invoice admin ' +
  'customer_success spouse emergency source betreuer bearbeiter ansprechpartner_intern zustandig verantwortlich vertrieb responsable ' +
  'propietario asignado_a comercial proprietaire proprietario eigenaar opiekun sorumlu'
const emailWords = ['', '_email', '_mail', '_email_address', '_e_mail', '.email', '.work_email', '.contact.email']
const phoneWords = ['_phone', '_mobile', '_phone_number', '.phone', '.phones']
const pageWords = ['_linkedin', '_linkedin_url', '_profile_url', '.linkedin_url', '.profile.url']

const nest = (path: string, value: string): Record<string, unknown> => {
  const [field = '', ...rest] = path.split('.')
  return { [field]: rest.length === 0 ? value : nest(rest.join('.'), value) }
}
const toCamelCase = (path: string): string => path.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const spellings = (role: string, words: readonly string[]): string[] =>
  words.flatMap(word => [`${role}${word}`, toCamelCase(`${role}${word}`)])

const person = { full_name: 'Bo Muster', company: 'Acme' }
const persons = [person, { ...person, email: null }, { ...person, email: '', phone: null, linkedin_url: '' }]

describe('a field of another person', () => {
  test.each(roles.split(' '))('%s', role => {
    const readMarks = createMarkReader()
    for (const base of persons) {
      for (const field of spellings(role, emailWords)) {
        const record = { ...base, ...nest(field, 'rep@muster.example') }
        const { email, secondEmail, personalEmail } = readColumns(record)
        expect([field, email, secondEmail, personalEmail]).toEqual([field, '', '', ''])
        expect(readMarks(record).emails).toEqual([])
      }
      for (const field of spellings(role, phoneWords)) {
        const { phone, secondPhone } = readColumns({ ...base, ...nest(field, '+49 30 5550102') })
        expect([field, phone, secondPhone]).toEqual([field, '', ''])
      }
      for (const field of spellings(role, pageWords)) {
        const record = { ...base, ...nest(field, 'https://www.linkedin.com/in/rep-muster') }
        expect([field, readColumns(record).profileUrl, readMarks(record).pages]).toEqual([field, '', []])
      }
    }
  })
})

describe('a field of the person', () => {
  test.each(['contact.email_address', 'contact_mail', 'emails_verified', 'private_email_2', 'data.person.emails', 'primary_email_address'])(
    '%s',
    field => {
      const { email, personalEmail } = readColumns({ ...person, ...nest(field, 'bo@acme.example') })
      expect([email, personalEmail]).toContain('bo@acme.example')
    }
  )
  test.each(['direct_phone_number', 'contact.mobile_number', 'work_direct_phone', 'person.phones'])('%s', field =>
    expect(readColumns({ ...person, ...nest(field, '+49 30 5550102') }).phone).toBe('+49 30 5550102')
  )
  test('an unnamed address counts only beside no email field', () => {
    expect(readColumns({ ...person, address: 'bo@acme.example' }).email).toBe('bo@acme.example')
    expect(readColumns({ ...person, email: null, address: 'bo@acme.example' }).email).toBe('')
  })
})
