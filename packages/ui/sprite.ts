/** Address of the icon sprite. The build's plugin replaces it by one with the content's hash. */
export const spriteUrl = '/assets/icons.svg'
