// Services spell one field in many ways; this is the form in which two spellings are compared.

/** `Job_Title`, `job-title` and `jobTitle` all become `jobtitle`: lower case, without `_`, `-`, spaces and dots. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[_\-\s.]/g, '')
}
