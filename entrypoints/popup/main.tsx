// stub
export {}
