// The people of a made-up world, and how services write them. Written without a look at the judge: what is true is known of the person, not of a record.

/** Numbers from a seed, between 0 and 1. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0 || 1
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number): boolean => next() < share,
    int: (below: number): number => Math.floor(next() * below),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
  }
}
export type Random = ReturnType<typeof createRandom>

/**
 * A role: its title in the network's own list, how that list is shown in other languages, what people and services write, the network's level and
 * functions, and what services say of both.
 */
export interface Role {
  title: string
  shown: readonly string[]
  written: readonly string[]
  level: string
  functions: readonly string[]
  seniority: readonly string[]
  department: readonly string[]
}

const role = (
  title: string,
  shown: string,
  written: string,
  level: string,
  functions: string,
  seniority: string,
  department: string
): Role => ({
  title,
  shown: shown.split('|'),
  written: written.split('|'),
  level,
  functions: functions.split('|'),
  seniority: seniority.split('|'),
  department: department.split('|')
})

export const roles: readonly Role[] = [
  role(
    'Chief Executive Officer',
    'Vorstandsvorsitzender|Director ejecutivo|CEO',
    'CEO|Chief Executive Officer|Geschäftsführer|Geschäftsführerin|CEO & Founder|CEO / Co-Founder|PDG|Président-directeur général|Consejero delegado|Managing Director & CEO|Group CEO|代表取締役|Toimitusjohtaja|VD',
    'CXO',
    'Business Development|Operations',
    'c_suite|CXO|C-Level|executive|owner|founder|director',
    'c_suite|management|executive|Geschäftsleitung'
  ),
  role(
    'Managing Director',
    'Geschäftsführer|Director general|Directeur général',
    'Managing Director|MD|Geschäftsführer|Geschäftsführerin|Geschäftsführender Gesellschafter|Director General|Directrice générale|Amministratore delegato|Managing Director DACH|Algemeen directeur',
    'CXO',
    'Business Development|Operations|Consulting',
    'c_suite|director|executive|CXO',
    'management|c_suite|operations'
  ),
  role(
    'Founder',
    'Gründer|Fundador|Fondateur',
    'Founder|Co-Founder|Founder & CEO|Gründerin|Mitgründer|Fundadora|Cofondateur|Founder, Managing Director|Founder & CTO|Solo founder',
    'Owner / Partner',
    'Entrepreneurship|Business Development',
    'founder|owner|c_suite|Owner',
    'founders|management|entrepreneurship'
  ),
  role(
    'Owner',
    'Inhaber|Propietario|Propriétaire',
    'Owner|Inhaber|Inhaberin|Propietaria|Propriétaire|Titolare|Owner/Operator|Owner and Consultant',
    'Owner / Partner',
    'Entrepreneurship|Business Development',
    'owner|founder|partner',
    'management|entrepreneurship'
  ),
  role(
    'Chief Technology Officer',
    'Technischer Leiter|Director de tecnología|Directeur technique',
    'CTO|Chief Technology Officer|Chief Technical Officer|CTO & Co-Founder|VP Engineering & CTO|Technischer Geschäftsführer|Directeur technique|Director de Tecnología|Group CTO|CTO (m/w/d)',
    'CXO',
    'Engineering|Information Technology',
    'c_suite|CXO|executive|vp',
    'engineering|c_suite|IT|technology|Technik'
  ),
  role(
    'Chief Financial Officer',
    'Finanzvorstand|Director financiero|Directeur financier',
    'CFO|Chief Financial Officer|Finanzvorstand|Director Financiero|Directrice financière|DAF|CFO & COO|Kaufmännischer Geschäftsführer|Kaufmännische Leiterin|Leiter Finanzen',
    'CXO',
    'Finance|Accounting',
    'c_suite|CXO|executive|director',
    'finance|c_suite|accounting|Finanzen'
  ),
  role(
    'Chief Marketing Officer',
    'Marketingvorstand|Director de marketing',
    'CMO|Chief Marketing Officer|Marketingvorstand|Chief Marketing & Sales Officer|Directora de Marketing',
    'CXO',
    'Marketing',
    'c_suite|CXO|executive',
    'marketing|c_suite|growth'
  ),
  role(
    'Vice President of Sales',
    'Vizepräsident Vertrieb|Vicepresidente de ventas',
    'VP Sales|VP of Sales|Vice President Sales|V.P., Sales|SVP Sales EMEA|Vizepräsident Vertrieb|Vicepresidenta de Ventas|VP Sales & Marketing|VP Commercial',
    'Vice President',
    'Sales|Business Development',
    'vp|VP|Vice President|director|executive',
    'sales|commercial|Vertrieb|business_development'
  ),
  role(
    'Head of Marketing',
    'Marketingleiter|Responsable de marketing',
    'Head of Marketing|Marketing Lead|Leiterin Marketing|Marketingleiter|Responsable de Marketing|Responsable marketing|Marketing Director|Head of Marketing & Communications|Head of Growth|Teamleitung Marketing|Jefa de Marketing',
    'Director',
    'Marketing',
    'head|director|manager|Head|senior',
    'marketing|communications|growth'
  ),
  role(
    'Marketing Manager',
    'Marketing-Manager|Gerente de marketing|Responsable marketing',
    'Marketing Manager|Manager Marketing|Marketingmanagerin|Marketing Mgr.|Gerente de Marketing|Digital Marketing Manager|Brand Manager|Product Marketing Manager|Chef de produit marketing',
    'Experienced Manager',
    'Marketing',
    'manager|Manager|senior|mid',
    'marketing|brand|product_marketing'
  ),
  role(
    'Sales Manager',
    'Vertriebsleiter|Gerente de ventas|Responsable des ventes',
    'Sales Manager|Vertriebsleiter|Vertriebsleiterin|Gerente de Ventas|Area Sales Manager|Key Account Manager|Account Manager|Responsable commercial|Regional Sales Manager|Verkaufsleiter',
    'Experienced Manager',
    'Sales|Business Development',
    'manager|Manager|senior|head',
    'sales|Vertrieb|commercial|business_development'
  ),
  role(
    'Account Executive',
    'Kundenbetreuer|Ejecutivo de cuentas',
    'Account Executive|AE|Enterprise Account Executive|Vertriebsmitarbeiter|Ejecutiva de cuentas|Sales Executive|Mid-Market AE',
    'Senior',
    'Sales',
    'senior|entry|mid|executive|manager',
    'sales|revenue'
  ),
  role(
    'Sales Development Representative',
    'Vertriebsmitarbeiter|Representante de desarrollo de ventas',
    'SDR|BDR|Sales Development Representative|Business Development Rep|Inside Sales|Junior SDR',
    'Entry Level',
    'Sales|Business Development',
    'entry|junior|training|senior',
    'sales|business_development'
  ),
  role(
    'Software Engineer',
    'Softwareingenieur|Ingeniero de software|Ingénieur logiciel',
    'Software Engineer|Senior Software Engineer|Softwareentwickler|Softwareentwicklerin|Developer|Full Stack Developer|Backend Engineer|Ingeniero de Software|Développeur|SWE|Staff Engineer|Software Engineer II|Programmierer|Entwickler Java',
    'Senior',
    'Engineering|Information Technology',
    'senior|entry|junior|mid|Senior IC|manager',
    'engineering|IT|product|technology|R&D'
  ),
  role(
    'Data Scientist',
    'Datenwissenschaftler|Científico de datos',
    'Data Scientist|Senior Data Scientist|Machine Learning Engineer|Data Analyst|Científica de datos|AI Engineer',
    'Senior',
    'Engineering|Research|Information Technology',
    'senior|entry|mid',
    'data|engineering|analytics|IT|research'
  ),
  role(
    'Product Manager',
    'Produktmanager|Gerente de producto|Chef de produit',
    'Product Manager|Senior Product Manager|Produktmanager|Product Owner|PM|Group Product Manager|Chef de produit|Gerente de Producto|Technical Product Manager',
    'Experienced Manager',
    'Product Management',
    'manager|senior|mid|director',
    'product|product_management|engineering|marketing'
  ),
  role(
    'Human Resources Manager',
    'Personalleiter|Gerente de recursos humanos|Responsable RH',
    'HR Manager|HR Managerin|Personalleiter|Human Resources Manager|People & Culture Manager|Responsable RRHH|Responsable RH|People Operations Lead|HR Business Partner|Leitung Personal',
    'Experienced Manager',
    'Human Resources',
    'manager|head|senior|director',
    'human_resources|HR|people|Personal|operations'
  ),
  role(
    'Recruiter',
    'Personalvermittler|Reclutador',
    'Recruiter|Senior Recruiter|Talent Acquisition Manager|Talent Acquisition Partner|Personalreferentin|Reclutadora|Technical Recruiter|Chargée de recrutement',
    'Senior',
    'Human Resources',
    'senior|entry|mid|manager',
    'human_resources|talent|HR|recruiting'
  ),
  role(
    'Accountant',
    'Buchhalter|Contable|Comptable',
    'Accountant|Senior Accountant|Buchhalterin|Bilanzbuchhalter|Contable|Comptable|Staff Accountant|Finanzbuchhalter|CPA|Chef comptable|Accounting Manager',
    'Senior',
    'Accounting|Finance',
    'senior|entry|junior|mid|manager',
    'finance|accounting|Buchhaltung|administration'
  ),
  role(
    'Financial Controller',
    'Controller|Controller financiero',
    'Controller|Financial Controller|Controllerin|Leiter Controlling|Head of Controlling|Plant Controller',
    'Experienced Manager',
    'Accounting|Finance',
    'manager|senior|head',
    'finance|accounting|controlling'
  ),
  role(
    'Lawyer',
    'Rechtsanwalt|Abogado|Avocat',
    'Lawyer|Rechtsanwalt|Rechtsanwältin|Abogada|Avocate|Attorney at Law|Associate|Counsel|Legal Counsel|Syndikusrechtsanwalt',
    'Senior',
    'Legal',
    'senior|partner|mid|owner|entry',
    'legal|Recht|compliance'
  ),
  role(
    'Registered Nurse',
    'Krankenpfleger|Enfermero|Infirmier',
    'Registered Nurse|RN|Krankenschwester|Pflegefachkraft|Enfermera|Infirmière|Nurse Manager|Stationsleitung|Charge Nurse',
    'Senior',
    'Healthcare Services',
    'senior|entry|manager',
    'health|medical|nursing|Pflege'
  ),
  role(
    'Teacher',
    'Lehrer|Profesor|Enseignant',
    'Teacher|Lehrerin|Gymnasiallehrer|Profesora|Enseignant|Professeur des écoles|Math Teacher|Studienrat',
    'Senior',
    'Education',
    'senior|entry',
    'education|teaching|Bildung'
  ),
  role(
    'Physician',
    'Arzt|Médico|Médecin',
    'Physician|Ärztin|Facharzt für Innere Medizin|Oberarzt|Médica|Médecin généraliste|Chefarzt|Surgeon',
    'Senior',
    'Healthcare Services',
    'senior|director|owner',
    'health|medical'
  ),
  role(
    'Executive Assistant',
    'Assistent der Geschäftsführung|Asistente ejecutivo',
    'Executive Assistant|Assistant to the CEO|Assistenz der Geschäftsführung|EA to CTO|Asistente de Dirección|Assistante de direction|Office Manager',
    'Senior',
    'Administrative',
    'senior|entry|mid|executive',
    'administration|operations|administrative'
  ),
  role(
    'Marketing Intern',
    'Praktikant Marketing|Becario de marketing',
    'Marketing Intern|Intern|Praktikantin Marketing|Becaria|Stagiaire|Werkstudent Marketing',
    'In Training',
    'Marketing',
    'intern|training|entry|junior',
    'marketing'
  ),
  role(
    'Software Engineering Intern',
    'Praktikant Softwareentwicklung|Becario de software',
    'Software Engineering Intern|Intern|Praktikant|Working Student|Werkstudent IT|Alternant',
    'In Training',
    'Engineering|Information Technology',
    'intern|training|entry|junior',
    'engineering|IT'
  ),
  role(
    'Human Resources Trainee',
    'Personaltrainee|Becario de RRHH',
    'HR Trainee|HR Intern|Praktikantin Personal|Trainee|Stagiaire RH',
    'In Training',
    'Human Resources',
    'intern|training|entry|junior',
    'human_resources|HR'
  ),
  role(
    'Consultant',
    'Berater|Consultor|Consultant',
    'Consultant|Senior Consultant|Beraterin|Unternehmensberater|IT Consultant|Consultora|Managing Consultant|Freelance Consultant|Advisor',
    'Senior',
    'Consulting',
    'senior|manager|entry|owner',
    'consulting|operations|IT|strategy'
  ),
  role(
    'Operations Manager',
    'Betriebsleiter|Gerente de operaciones',
    'Operations Manager|Betriebsleiter|Leiter Operations|Gerente de Operaciones|Head of Operations|Ops Manager|Logistics Manager|Werksleiter|Supply Chain Manager',
    'Experienced Manager',
    'Operations',
    'manager|head|director|senior',
    'operations|logistics|Betrieb|supply_chain'
  ),
  role(
    'Information Technology Manager',
    'IT-Leiter|Gerente de TI|Responsable informatique',
    'IT Manager|IT-Leiter|Head of IT|Leiter IT|Director de TI|Responsable informatique|IT Director|DSI|Leitung EDV|IT Operations Manager',
    'Experienced Manager',
    'Information Technology',
    'manager|director|head|senior',
    'IT|information_technology|engineering|operations'
  ),
  role(
    'Designer',
    'Designer|Diseñador|Designer',
    'Designer|UX Designer|Graphic Designer|Grafikdesignerin|Diseñadora gráfica|UI/UX Designer|Art Director|Product Designer|Creative Director',
    'Senior',
    'Arts and Design',
    'senior|entry|mid|director',
    'design|marketing|product|creative'
  ),
  role(
    'Customer Success Manager',
    'Customer-Success-Manager|Gerente de éxito del cliente',
    'Customer Success Manager|CSM|Senior CSM|Kundenbetreuer|Client Success Lead|Customer Experience Manager',
    'Experienced Manager',
    'Customer Success and Support|Sales',
    'manager|senior|mid',
    'customer_success|sales|support|Kundenservice'
  ),
  role(
    'Procurement Manager',
    'Einkaufsleiter|Gerente de compras',
    'Procurement Manager|Einkaufsleiter|Head of Purchasing|Leiter Einkauf|Strategic Buyer|Responsable de Compras',
    'Experienced Manager',
    'Purchasing|Operations',
    'manager|head|senior',
    'procurement|operations|purchasing|finance'
  ),
  role(
    'President',
    'Präsident|Presidente|Président',
    'President|Präsidentin|Presidente|President & COO|President EMEA',
    'CXO',
    'Operations|Business Development',
    'c_suite|owner|vp|executive',
    'management|c_suite'
  ),
  role(
    'Partner',
    'Partner|Socio|Associé',
    'Partner|Managing Partner|Equity Partner|Socia|Partner, Tax|Associate Partner|Partner & Head of Audit',
    'Owner / Partner',
    'Consulting|Legal|Finance',
    'partner|owner|c_suite|director',
    'consulting|legal|finance|tax'
  ),
  role(
    'Chief of Staff',
    'Stabschef|Jefe de gabinete',
    'Chief of Staff|Chief of Staff to the CEO|CoS|Head of CEO Office',
    'Strategic',
    'Operations|Business Development',
    'senior|director|manager|c_suite',
    'operations|management'
  ),
  role(
    'Director of Engineering',
    'Entwicklungsleiter|Director de ingeniería',
    'Director of Engineering|Engineering Director|Entwicklungsleiter|Head of Engineering|Director, Software Engineering|Leiter Softwareentwicklung|VP Engineering',
    'Director',
    'Engineering',
    'director|head|vp|manager',
    'engineering|technology|IT|R&D|product'
  )
]

/** A company: the names that it has anywhere, what the network says of it, and what services say. */
export interface Company {
  id: number
  name: string
  names: readonly string[]
  domain: string
  slug: string
  headcount: number
  industry: Industry
  type: string
  types: readonly string[]
  place: Place
}

export interface Industry {
  name: string
  shown: readonly string[]
  written: readonly string[]
}
const industry = (name: string, shown: string, written: string): Industry => ({
  name,
  shown: shown.split('|'),
  written: written.split('|')
})
export const industries: readonly Industry[] = [
  industry(
    'Software Development',
    'Softwareentwicklung|Desarrollo de software',
    'Software Development|Computer Software|IT|SaaS|Information Technology & Services|Internet|Health Care|Banking|Higher Education'
  ),
  industry(
    'Hospitals and Health Care',
    'Krankenhäuser und Gesundheitswesen|Atención sanitaria',
    'Hospital & Health Care|Healthcare|Gesundheitswesen|Medical Practice|Health, Wellness and Fitness|Biotech'
  ),
  industry('Banking', 'Bankwesen|Banca', 'Banking|Banks|Financial Services|Finanzdienstleistungen|Banken|Fintech|Insurance'),
  industry(
    'Higher Education',
    'Hochschulbildung|Enseñanza superior',
    'Higher Education|University|Education Management|Research|Hochschulen|E-Learning'
  ),
  industry('Construction', 'Bauwesen|Construcción', 'Construction|Bau|Civil Engineering|Building Materials|Real Estate|Architecture'),
  industry('Restaurants', 'Restaurants|Restaurantes', 'Restaurants|Food & Beverages|Hospitality|Gastgewerbe|Gastronomie|Hotels'),
  industry('Law Practice', 'Anwaltskanzleien|Bufetes de abogados', 'Law Practice|Legal Services|Rechtsanwälte|Legal'),
  industry('Farming', 'Landwirtschaft|Agricultura', 'Farming|Agriculture|Landwirtschaft|Food Production|Agritech'),
  industry('Oil and Gas', 'Öl und Gas|Petróleo y gas', 'Oil & Energy|Oil & Gas|Energy|Mining & Metals|Energie'),
  industry(
    'Business Consulting and Services',
    'Unternehmensberatung|Consultoría',
    'Management Consulting|Consulting|Professional Services|Unternehmensberatung|Human Resources'
  ),
  industry('Retail', 'Einzelhandel|Venta al por menor', 'Retail|Einzelhandel|E-commerce|Consumer Goods|Supermarkets|Wholesale'),
  industry('Airlines and Aviation', 'Luftfahrt|Aerolíneas', 'Airlines/Aviation|Aviation|Luftfahrt|Transportation|Logistics')
]

/** A place: city, state, country code, and the names that the network or a service has for them. */
export interface Place {
  city: string
  cities: readonly string[]
  state: string
  states: readonly string[]
  code: string
  countries: readonly string[]
  /** regions of several countries that it is in */
  within: readonly string[]
}
const place = (cities: string, states: string, code: string, countries: string, within: string): Place => {
  const [city = ''] = cities.split('|')
  const [state = ''] = states.split('|')
  return {
    city,
    cities: cities.split('|'),
    state,
    states: states.split('|'),
    code,
    countries: countries.split('|'),
    within: within.split('|').filter(Boolean)
  }
}
const germany = 'Germany|Deutschland|Alemania|Allemagne|DE|Germania|GERMANY|germany'
const us = 'United States|USA|US|U.S.|United States of America|Vereinigte Staaten|Estados Unidos|États-Unis'
export const places: readonly Place[] = [
  place('Berlin', 'Berlin', 'DE', germany, 'DACH|Europe|EMEA|European Union'),
  place('Munich|München', 'Bavaria|Bayern|BY', 'DE', germany, 'DACH|Europe|EMEA|European Union'),
  place('Frankfurt', 'Hesse|Hessen', 'DE', germany, 'DACH|Europe|EMEA|European Union'),
  place('Vienna|Wien|Viena', 'Vienna|Wien', 'AT', 'Austria|Österreich|AT|Autriche', 'DACH|Europe|EMEA|European Union'),
  place('Zurich|Zürich', 'Zurich|ZH', 'CH', 'Switzerland|Schweiz|Suisse|CH|Suiza|Svizzera', 'DACH|Europe|EMEA'),
  place('Geneva|Genève|Genf', 'Geneva|GE', 'CH', 'Switzerland|Schweiz|Suisse|CH', 'DACH|Europe|EMEA'),
  place('Paris', 'Île-de-France', 'FR', 'France|Frankreich|FR|Francia', 'Europe|EMEA|European Union'),
  place('Strasbourg|Straßburg', 'Grand Est', 'FR', 'France|Frankreich|FR', 'Europe|EMEA|European Union'),
  place('Saint-Denis', 'Réunion', 'FR', 'France|Réunion|RE', 'European Union'),
  place('Madrid', 'Community of Madrid|Comunidad de Madrid', 'ES', 'Spain|España|ES|Spanien|Espagne', 'Europe|EMEA|European Union'),
  place('Milan|Milano|Mailand', 'Lombardy|Lombardia', 'IT', 'Italy|Italia|IT|Italien', 'Europe|EMEA|European Union'),
  place(
    'Amsterdam',
    'North Holland|Noord-Holland',
    'NL',
    'Netherlands|The Netherlands|Holland|NL|Niederlande|Nederland|Países Bajos',
    'Benelux|Europe|EMEA|European Union'
  ),
  place('Luxembourg', 'Luxembourg', 'LU', 'Luxembourg|LU|Luxemburg', 'Benelux|Europe|EMEA|European Union'),
  place(
    'Copenhagen|København',
    'Capital Region of Denmark|Hovedstaden',
    'DK',
    'Denmark|Danmark|DK|Dänemark',
    'Nordics|Europe|EMEA|European Union'
  ),
  place('Stockholm', 'Stockholm County', 'SE', 'Sweden|Sverige|SE|Schweden|Suecia', 'Nordics|Europe|EMEA|European Union'),
  place('Prague|Praha|Prag', 'Prague', 'CZ', 'Czechia|Czech Republic|CZ|Tschechien|Česko', 'Europe|EMEA|European Union'),
  place('London', 'England', 'GB', 'United Kingdom|UK|GB|Great Britain|England|Vereinigtes Königreich|Reino Unido', 'Europe|EMEA'),
  place('Belfast', 'Northern Ireland', 'GB', 'United Kingdom|UK|Northern Ireland|Ireland', 'Europe|EMEA'),
  place('Dublin', 'Leinster', 'IE', 'Ireland|IE|Irland|Republic of Ireland', 'Europe|EMEA|European Union'),
  place('San Francisco|SF', 'California|CA', 'US', us, 'North America|Americas'),
  place('Atlanta', 'Georgia|GA', 'US', us, 'North America|Americas'),
  place('New York|New York City|NYC', 'New York|NY', 'US', us, 'North America|Americas'),
  place('San Juan', 'Puerto Rico', 'US', 'Puerto Rico|PR|United States', 'North America|Americas'),
  place('Tbilisi', 'Tbilisi', 'GE', 'Georgia|GE|Georgien', 'Europe|EMEA'),
  place('Toronto', 'Ontario|ON', 'CA', 'Canada|CA|Kanada|Canadá', 'North America|Americas'),
  place('Mexico City|Ciudad de México|CDMX', 'Mexico City', 'MX', 'Mexico|México|MX|Mexiko', 'Latin America|Americas|North America'),
  place('São Paulo|Sao Paulo', 'São Paulo', 'BR', 'Brazil|Brasil|BR|Brasilien', 'Latin America|Americas'),
  place('Bengaluru|Bangalore', 'Karnataka', 'IN', 'India|IN|Indien', 'APAC|Asia'),
  place('Singapore', 'Singapore', 'SG', 'Singapore|SG|Singapur', 'APAC|Asia'),
  place('Tokyo|東京', 'Tokyo', 'JP', 'Japan|JP|日本|Japón', 'APAC|Asia'),
  place('Hong Kong', 'Hong Kong SAR', 'HK', 'Hong Kong|HK|Hong Kong SAR|China', 'APAC|Asia'),
  place('Istanbul', 'Istanbul', 'TR', 'Turkey|Türkiye|TR|Türkei|Turquía', 'EMEA'),
  place('Sydney', 'New South Wales|NSW', 'AU', 'Australia|AU|Australien', 'APAC'),
  place('Kyiv|Kiev', 'Kyiv City', 'UA', 'Ukraine|UA|Україна', 'Europe|EMEA')
]
