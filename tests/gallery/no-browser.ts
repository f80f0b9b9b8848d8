// Stands for the browser's API in the gallery, where there is none. Views are drawn with what they are given, so none of it is called.
export const browser = {}
