// Maps the ids of filter values to text, for values that a search URL gives without text. In English, like the texts in most URLs, because
// they replace the network's own text. Holds only ids whose meaning is certain.

type TextById = Readonly<Record<string, string>>

const years: TextById = {
  '1': 'Less than 1 year',
  '2': '1 to 2 years',
  '3': '3 to 5 years',
  '4': '6 to 10 years',
  '5': 'More than 10 years'
}

const textsByType: Readonly<Record<string, TextById>> = {
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
  // 3 to 10 are from the older flat URLs, the hundreds from the nested query.
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

const textMaps = new Map(Object.entries(textsByType).map(([type, values]) => [type, new Map(Object.entries(values))] as const))

/** The text for a value's id, or the id itself without its `urn:li:…:` prefix. */
export const getFilterValueText = (type: string, id: string): string => textMaps.get(type)?.get(id) ?? id.replace(/^urn:li:\w+:/, '')
