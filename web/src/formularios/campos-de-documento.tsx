import { CnpjField } from '../ui/fields/cnpj-field.tsx'
import { CpfField } from '../ui/fields/cpf-field.tsx'
import { PhoneField } from '../ui/fields/phone-field.tsx'
import { ligar } from './campos.tsx'

export const CampoDeCpf = ligar(CpfField)
export const CampoDeCnpj = ligar(CnpjField)
export const CampoDeTelefone = ligar(PhoneField)
