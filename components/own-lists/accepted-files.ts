// The files of people that can be read, for the `accept` of a file dialog.
export const acceptedFiles =
  '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,.vcf,.vcard,.gz,text/csv,text/plain,text/vcard,text/x-vcard,application/json,application/x-ndjson'
