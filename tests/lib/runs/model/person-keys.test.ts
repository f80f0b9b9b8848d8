// One person under all of their addresses, and no two people under one.
import { expect, test } from 'vitest'
import { personKeys } from '../../../../lib/runs/model/person-keys.ts'

const id = 'ACwAAAbcDeFgHiJkLmNoPqRsTuVwXyZ'
const bySlug = 'https://www.linkedin.com/in/ada-beispiel'
const byId = `https://www.linkedin.com/in/${id}`

test.each<[string, Record<string, string>, string[]]>([
  ['a slug', { profileUrl: 'https://de.linkedin.com/in/Ada-Beispiel/?trk=x' }, [bySlug]],
  [
    'a slug and the page of the lead',
    { profileUrl: bySlug, leadUrl: `https://www.linkedin.com/sales/lead/${id},NAME_SEARCH,abcd` },
    [bySlug, byId]
  ],
  ['the id that the network mints', { profileId: id }, [byId]],
  ['the same person three times', { profileUrl: byId, leadUrl: `https://www.linkedin.com/sales/lead/${id}`, profileId: id }, [byId]],
  ['another network', { profileUrl: 'https://github.com/ada-beispiel' }, ['https://github.com/ada-beispiel']],
  ['a number of the service is no id of the network', { profileId: '4711' }, []],
  ['a name and an email say nothing', { fullName: 'Ada Beispiel', email: 'ada@muster.example' }, []],
  ['what is no profile', { profileUrl: 'https://www.linkedin.com/company/muster', leadUrl: 'nothing' }, []]
])('%s', (_, columns, keys) => expect(personKeys(columns)).toEqual(keys))
