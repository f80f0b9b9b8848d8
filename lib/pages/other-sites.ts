// Lists the sites under the network's domain that show neither searches nor profiles, so that no script of Muster runs there.

/** Subdomains of linkedin.com: its other products, its company sites, and its services. No rule recognises a page of them. */
const subdomains =
  'about ads api blog brand business careers content developer developers economicgraph engineering events help investors learning legal ' +
  'lists marketing members mobile news nonprofit nonprofits opensource partner partners platform premium press privacy pulse safety ' +
  'security smallbusiness socialimpact status students talent training trust university'

/** The match patterns of these sites, for the registration of the content script. */
export const excludePatterns = (): string[] => subdomains.split(' ').map(name => `https://${name}.linkedin.com/*`)
