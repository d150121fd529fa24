import { useMediaQuery } from '@mantine/hooks'

/** Whether what points is a finger: then there are no keys to tell of. Follows the device. */
export const useTouch = (): boolean => useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
