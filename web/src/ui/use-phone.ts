import { useMediaQuery } from '@mantine/hooks'
import { PHONE } from './phone-query.ts'

/** Whether the screen is narrower than 768 px, where tables become cards; follows the screen. */
export const usePhone = (): boolean => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
