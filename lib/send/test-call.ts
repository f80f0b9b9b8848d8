// The test call of a webhook: two made-up people under the columns of its template.
import type { Outgoing } from './send-call.ts'

const people: readonly Readonly<Record<string, string>>[] = [
  {
    fullName: 'Ada Beispiel',
    firstName: 'Ada',
    lastName: 'Beispiel',
    jobTitle: 'Head of Testing',
    email: 'ada.beispiel@contoso.example',
    emailStatus: 'valid',
    phone: '+1 202 555 0104',
    city: 'Berlin',
    country: 'Germany',
    profileUrl: 'https://www.linkedin.com/in/made-up-ada',
    company: 'Contoso',
    companyDomain: 'contoso.example',
    companyWebsite: 'https://contoso.example'
  },
  {
    fullName: 'Bruno Prueba',
    firstName: 'Bruno',
    lastName: 'Prueba',
    jobTitle: 'Buyer',
    email: 'bruno.prueba@fabrikam.example',
    emailStatus: 'valid',
    phone: '+1 202 555 0105',
    city: 'Sevilla',
    country: 'Spain',
    profileUrl: 'https://www.linkedin.com/in/made-up-bruno',
    company: 'Fabrikam',
    companyDomain: 'fabrikam.example',
    companyWebsite: 'https://fabrikam.example'
  }
]

/** A test call with two made-up people, or one if a call has one. `columns`: the standard column under each heading. */
export const createTestCall = (perCall: number, headings: readonly string[], columns: readonly string[]): Outgoing => ({
  headings,
  records: people.slice(0, perCall).map((person, at) => ({ key: `test-${at + 1}`, values: columns.map(column => person[column] ?? '') })),
  isTest: true
})
