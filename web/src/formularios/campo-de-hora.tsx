import { TimeField } from '../ui/fields/time-field.tsx'
import { ligar } from './campos.tsx'

export const CampoDeHora = ligar(TimeField)
