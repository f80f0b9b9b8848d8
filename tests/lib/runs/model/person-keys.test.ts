// The comparison keys of one person, from all profile URLs of a record.
import { expect, test } from 'vitest'
import { personKeys } from '../../../../lib/runs/model/person-keys.ts'

const id = 'ACwAAAbcDeFgHiJkLmNoPqRsTuVwXyZ'
const bySlug = 'https://www.linkedin.com/in/ada-beispiel'
const byId = `https://www.linkedin.com/in/${id}`

test.each<[string, Record<string, string>, string[]]>([
  ['a slug', { profileUrl: 'https://de.linkedin.com/in/Ada-Beispiel/?trk=x' }, [bySlug]],
  ['a slug and a lead page', { profileUrl: bySlug, leadUrl: `https://www.linkedin.com/sales/lead/${id},NAME_SEARCH,abcd` }, [bySlug, byId]],
  ['a member id of the network', { profileId: id }, [byId]],
  ['the same person three times', { profileUrl: byId, leadUrl: `https://www.linkedin.com/sales/lead/${id}`, profileId: id }, [byId]],
  ['a profile of another network', { profileUrl: 'https://github.com/ada-beispiel' }, ['https://github.com/ada-beispiel']],
  ['a number of the service, which is no member id', { profileId: '4711' }, []],
  ['a name and an email address', { fullName: 'Ada Beispiel', email: 'ada@muster.example' }, []],
  ['URLs that are no profile', { profileUrl: 'https://www.linkedin.com/company/muster', leadUrl: 'nothing' }, []]
])('%s', (_, columns, keys) => expect(personKeys(columns)).toEqual(keys))
