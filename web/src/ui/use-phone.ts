import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is narrower than 768 px, where tables become cards; follows the screen. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
