/** Screens narrower than 768 px, where tables become cards. In a file without imports: the page's first script asks it too. */
export const PHONE = '(max-width: 47.99em)'
