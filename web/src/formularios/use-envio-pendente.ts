import { useCallback, useSyncExternalStore } from 'react'
import { enviosPendentesDe } from './envios-pendentes.ts'

/** Whether a form has chosen files that are not stored yet. @param control of react-hook-form */
export function useEnvioPendente(control: object): boolean {
  const envios = enviosPendentesDe(control)
  const observar = useCallback((avise: () => void) => envios.ouvir(avise), [envios])
  return useSyncExternalStore(observar, () => envios.motivos.size > 0)
}
