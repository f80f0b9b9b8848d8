// What the network's short ids mean, for the values that a search URL gives without words. In English, like the words in
// most URLs: they stand in for the network's own text, not for a sentence of ours. Only ids whose meaning is settled.

type Meanings = Readonly<Record<string, string>>

const years: Meanings = {
  '1': 'Less than 1 year',
  '2': '1 to 2 years',
  '3': '3 to 5 years',
  '4': '6 to 10 years',
  '5': 'More than 10 years'
}

const meanings: Readonly<Record<string, Meanings>> = {
  COMPANY_HEADCOUNT: {
    A: 'Self-employed',
    B: '1-10',
    C: '11-50',
    D: '51-200',
    E: '201-500',
    F: '501-1000',
    G: '1001-5000',
    H: '5001-10,000',
    I: '10,001+'
  },
  // One to ten are of the older flat URLs, the hundreds of the nested query.
  SENIORITY_LEVEL: {
    '3': 'Entry',
    '4': 'Senior',
    '5': 'Manager',
    '6': 'Director',
    '7': 'VP',
    '8': 'CXO',
    '9': 'Partner',
    '10': 'Owner',
    '100': 'In Training',
    '110': 'Entry Level',
    '120': 'Senior',
    '130': 'Strategic',
    '200': 'Entry Level Manager',
    '210': 'Experienced Manager',
    '220': 'Director',
    '300': 'Vice President',
    '310': 'CXO',
    '320': 'Owner / Partner'
  },
  COMPANY_TYPE: {
    C: 'Public Company',
    P: 'Privately Held',
    N: 'Non Profit',
    D: 'Educational Institution',
    G: 'Government Agency',
    S: 'Partnership',
    E: 'Self Employed',
    O: 'Self Owned'
  },
  RELATIONSHIP: { F: '1st degree connections', S: '2nd degree connections' },
  YEARS_AT_CURRENT_COMPANY: years,
  YEARS_IN_CURRENT_POSITION: years,
  YEARS_OF_EXPERIENCE: years
}

const known = new Map(Object.entries(meanings).map(([type, values]) => [type, new Map(Object.entries(values))] as const))

/** The meaning of an id, or the id itself without its `urn:li:…:` prefix. */
export const valueOfId = (type: string, id: string): string => known.get(type)?.get(id) ?? id.replace(/^urn:li:\w+:/, '')
