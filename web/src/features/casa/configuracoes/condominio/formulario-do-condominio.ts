import { z } from 'zod'
import { corpoDoCondominio, type Condominio } from '#contract/casa/condominio.ts'
import { formatarTelefone } from '#contract/valores/documentos.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import type { atualizarCondominio } from '#contract/casa/condominio.ts'
import type { Comparacao } from '../../../../registros/conflito.ts'
import { semAssinatura } from '../../../../registros/sem-assinatura.ts'
import { writeCnpj } from '../../../../ui/text/digits-text.ts'

/** The form: units are typed as text. */
export const esquemaDoCondominio = corpoDoCondominio.extend({
  unidades: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, 'O número de unidades deve ser um número inteiro, até 9.999')
    .optional(),
})
type Valores = ReturnType<typeof valoresDe>

export const valoresDe = (c: Condominio) => ({
  nome: c.nome,
  cnpj: c.cnpj ?? '',
  endereco: c.endereco ?? '',
  sindico: c.sindico ?? '',
  tel: c.tel ?? '',
  email: c.email ?? '',
  unidades: c.unidades === 0 ? '' : String(c.unidades),
  logo: c.logo ?? '',
})

/** A field left empty is emptied on the server too. */
export const corpoDe = (v: z.output<typeof esquemaDoCondominio>): CorpoEnviado<typeof atualizarCondominio> => ({
  nome: v.nome,
  cnpj: v.cnpj ?? null,
  endereco: v.endereco ?? null,
  sindico: v.sindico ?? null,
  tel: v.tel ?? null,
  email: v.email ?? null,
  unidades: Number(v.unidades ?? 0),
  logo: v.logo ?? null,
})

/** What two people may have changed at once. */
export const COMPARACAO: Comparacao<Valores> = {
  nome: { label: 'Nome' },
  cnpj: { label: 'CNPJ', porExtenso: (v) => writeCnpj(v.cnpj) },
  endereco: { label: 'Endereço' },
  sindico: { label: 'Síndico ou síndica' },
  tel: { label: 'Telefone', porExtenso: (v) => formatarTelefone(v.tel) },
  email: { label: 'E-mail' },
  unidades: { label: 'Unidades' },
  logo: {
    label: 'Logotipo',
    comparavel: (v) => semAssinatura(v.logo),
    porExtenso: (v) => (v.logo === '' ? '' : 'uma imagem'),
  },
}
