import { z } from 'zod'
import { corpoDoCondominio, type Condominio } from '#contract/condominio.ts'
import { formatarTelefone } from '#contract/documentos.ts'
import type { CorpoEnviado } from '#contract/rota.ts'
import type { atualizarCondominio } from '#contract/condominio.ts'
import { semAssinatura, type CampoComparado } from '../../lib/conflito.ts'
import { writeCnpj } from '../../ui/digits-text.ts'

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
  tel: v.tel ?? null,
  email: v.email ?? null,
  unidades: Number(v.unidades ?? 0),
  logo: v.logo ?? null,
})

const texto = (key: keyof Valores, label: string, escrever: (t: string) => string = (t) => t) => ({
  key,
  label,
  comparavel: (v: Valores) => v[key],
  porExtenso: (v: Valores) => escrever(v[key]),
})

/** What two people may have changed at once. */
export const CAMPOS_COMPARADOS: readonly CampoComparado<Valores>[] = [
  texto('nome', 'Nome'),
  texto('cnpj', 'CNPJ', writeCnpj),
  texto('endereco', 'Endereço'),
  texto('tel', 'Telefone', formatarTelefone),
  texto('email', 'E-mail'),
  texto('unidades', 'Unidades'),
  {
    key: 'logo',
    label: 'Logotipo',
    comparavel: (v) => semAssinatura(v.logo),
    porExtenso: (v) => (v.logo === '' ? '' : 'uma imagem'),
  },
]
