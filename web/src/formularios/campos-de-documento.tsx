import { CnpjField } from '../ui/cnpj-field.tsx'
import { CpfField } from '../ui/cpf-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { ligar } from './campos.tsx'

export const CampoDeCpf = ligar(CpfField)
export const CampoDeCnpj = ligar(CnpjField)
export const CampoDeTelefone = ligar(PhoneField)
