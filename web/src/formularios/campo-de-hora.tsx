import { TimeField } from '../ui/time-field.tsx'
import { ligar } from './campos.tsx'

export const CampoDeHora = ligar(TimeField)
