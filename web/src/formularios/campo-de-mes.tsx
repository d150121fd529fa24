import { MonthField } from '../ui/fields/month-field.tsx'
import { ligar } from './campos.tsx'

/** Apart from the other fields: two screens ask for a month, and every form would carry it. */
export const CampoDeMes = ligar(MonthField)
