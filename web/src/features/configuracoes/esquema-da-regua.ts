import { z } from 'zod'
import { corpoDaRegua, type CorpoDaRegua, type Regua } from '#contract/lembretes.ts'
import { numeroDigitado } from '../../lib/campos-digitados.ts'
import { ErroDaApi } from '../../lib/erro-da-api.ts'

/** The régua as its form holds it: `dias1`, `assunto1`, `texto1`… for each of the three. */

export const DEGRAUS_DO_FORMULARIO = [1, 2, 3] as const
type N = (typeof DEGRAUS_DO_FORMULARIO)[number]

const degrau = corpoDaRegua.shape.degraus.element.shape
const dias = numeroDigitado('os dias de atraso', 0).pipe(degrau.dias)

const campos = z.object({
  ativa: z.boolean(),
  ...{ ativo1: z.boolean(), dias1: dias, assunto1: degrau.assunto, texto1: degrau.texto },
  ...{ ativo2: z.boolean(), dias2: dias, assunto2: degrau.assunto, texto2: degrau.texto },
  ...{ ativo3: z.boolean(), dias3: dias, assunto3: degrau.assunto, texto3: degrau.texto },
})

/** `degraus.1.texto` of the contract is `texto2` here. */
const nossoCampo = (path: string) =>
  path.replace(/^degraus\.(\d)\.(\w+)$/, (_, i: string, campo: string) => `${campo}${Number(i) + 1}`)

export const esquemaDaRegua = campos.transform((v, c): CorpoDaRegua => {
  const corpo = {
    ativa: v.ativa,
    degraus: DEGRAUS_DO_FORMULARIO.map((n) => ({
      ativo: v[`ativo${n}`],
      dias: v[`dias${n}`],
      assunto: v[`assunto${n}`],
      texto: v[`texto${n}`],
    })),
  }
  const lido = corpoDaRegua.safeParse(corpo)
  for (const { path, message } of lido.error?.issues ?? [])
    c.addIssue({ code: 'custom', path: [nossoCampo(path.join('.'))], message })
  return corpo
})

export type CamposDaRegua = z.input<typeof esquemaDaRegua>

export function valoresDaRegua({ ativa, degraus }: Regua): CamposDaRegua {
  const doDegrau = (n: N) => {
    const d = degraus[n - 1]
    return { ativo: d?.ativo ?? false, dias: String(d?.dias ?? ''), assunto: d?.assunto ?? '', texto: d?.texto ?? '' }
  }
  const [um, dois, tres] = [doDegrau(1), doDegrau(2), doDegrau(3)]
  return {
    ativa,
    ...{ ativo1: um.ativo, dias1: um.dias, assunto1: um.assunto, texto1: um.texto },
    ...{ ativo2: dois.ativo, dias2: dois.dias, assunto2: dois.assunto, texto2: dois.texto },
    ...{ ativo3: tres.ativo, dias3: tres.dias, assunto3: tres.assunto, texto3: tres.texto },
  }
}

export const comNossosCampos = (erro: unknown): unknown =>
  erro instanceof ErroDaApi && erro.issues.length > 0
    ? new ErroDaApi({ ...erro, issues: erro.issues.map((i) => ({ ...i, path: nossoCampo(i.path) })) })
    : erro
