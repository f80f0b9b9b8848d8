// URLs of fictional pages, for trying sample data without visiting a page of the network.

/** A lead search as the network writes it: heads of marketing in Europe. */
export const sampleSearchUrl =
  'https://www.linkedin.com/sales/search/people?query=(filters%3AList((type%3ACURRENT_TITLE%2Cvalues%3AList((text%3AHead%2520of%2520Marketing%2CselectionType%3AINCLUDED)))%2C(type%3AREGION%2Cvalues%3AList((id%3A100506914%2Ctext%3AEurope%2CselectionType%3AINCLUDED)))))'

/** The profile of a fictional person. */
export const sampleProfileUrl = 'https://www.linkedin.com/in/ada-beispiel-sample'
