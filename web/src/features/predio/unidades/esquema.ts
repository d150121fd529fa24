import { z } from 'zod'
import { lerFracao } from '#contract/valores/fracao.ts'
import { papelNaUnidade, corpoDePessoaDaUnidade, type PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { camposDaUnidade } from '#contract/predio/unidades.campos.ts'
import {
  area as areaDaUnidade,
  corpoDeUnidade,
  vagas as vagasDaUnidade,
  type Unidade,
} from '#contract/predio/unidades.ts'
import type { ChaveDoFormulario } from '#contract/protocolo/campos.ts'
import {
  esquemaDosCampos,
  naOrdemDosCampos,
  regrasNaTela,
  textosDe,
  textosDosCampos,
  textosParaEnviar,
} from '../../../formularios/de-campos.ts'
import { readDate } from '../../../ui/text/date-text.ts'
import { areaNoCampo } from './textos.ts'
import type { CorpoDaPessoa, CorpoDaUnidade } from './unidades.api.ts'

/** The day as the field holds it: what is typed and is no date stays as text. */
export const diaDoCampo = z.string({ error: 'Informe a data' }).superRefine((texto, c) => {
  const lida = readDate(texto)
  if (lida.kind === 'refused') c.addIssue({ code: 'custom', message: lida.message })
})

/** `72,5` → 72.5; what is no number goes on as NaN, to be refused. */
const area = z
  .string()
  .transform((t) =>
    Number(
      t
        .replace(/\s*m²?$/, '')
        .replaceAll('.', '')
        .replace(',', '.'),
    ),
  )
  .pipe(z.number({ error: 'Escreva a área como 72,50' }).pipe(areaDaUnidade))

const fracao = z.string().superRefine((texto, c) => {
  const lida = lerFracao(texto)
  if ('problema' in lida) c.addIssue({ code: 'custom', message: lida.problema })
})

const vagas = z
  .string()
  .transform((t) =>
    t
      .split(/[,;]/)
      .map((v) => v.trim())
      .filter(Boolean),
  )
  .pipe(vagasDaUnidade)

export const esquemaDaUnidade = esquemaDosCampos(camposDaUnidade, {
  ...regrasNaTela(corpoDeUnidade.shape),
  bloco: corpoDeUnidade.shape.bloco.optional(),
  fracaoIdeal: fracao.optional(),
  area: area.optional(),
  vagas: vagas.optional(),
  observacao: z.string().max(2000, 'A observação pode ter no máximo 2000 caracteres').optional(),
})
export type Valores = z.input<typeof esquemaDaUnidade>
export type Preenchido = z.output<typeof esquemaDaUnidade>

const TEXTOS = textosDosCampos(camposDaUnidade)

export const EM_BRANCO: Valores = naOrdemDosCampos(esquemaDaUnidade, { ...textosDe(TEXTOS, null), area: '', vagas: '' })

export const valoresDe = (u: Pick<Unidade, ChaveDoFormulario<typeof camposDaUnidade>>): Valores =>
  naOrdemDosCampos(esquemaDaUnidade, {
    ...textosDe(TEXTOS, u),
    area: areaNoCampo(u.area),
    vagas: u.vagas.join(', '),
  })

/** What is filled in, as the call takes it. */
export const corpoDe = (v: Preenchido) =>
  ({
    ...textosParaEnviar(TEXTOS, v),
    bloco: v.bloco ?? '',
    area: v.area ?? null,
    vagas: v.vagas ?? [],
    observacao: v.observacao ?? '',
  }) satisfies CorpoDaUnidade

/** What was filled in, once valid, as the fields hold it. */
export const emCampos = (v: Preenchido): Valores => valoresDe(corpoDe(v))

const { nome, email, tel, cpf } = corpoDePessoaDaUnidade.shape
const opcional = <T extends z.ZodType>(campo: z.ZodOptional<z.ZodNullable<T>>) => campo.unwrap().unwrap().optional()

/** Chosen where somebody lives with nobody of those who are there. */
export const MORADA_PROPRIA = 'propria'

/** Somebody of a unit: an account, or the data of who has none. */
export const esquemaDaPessoa = z
  .object({
    usuario: z.string().optional(),
    nome: opcional(nome),
    email: opcional(email),
    tel: opcional(tel),
    cpf: opcional(cpf),
    papel: papelNaUnidade,
    inicio: diaDoCampo,
    fim: diaDoCampo.optional(),
    paga: z.boolean(),
    /** Bought it from who owns it: their ties end the day before. */
    comprou: z.boolean(),
    /** Of those who would leave along, who stays. */
    ficam: z.array(z.string()),
    /** Empty where there is nobody to live with. */
    morada: z.string().optional(),
  })
  .superRefine((v, c) => {
    const problema = (campo: string, message: string) => c.addIssue({ code: 'custom', path: [campo], message })
    if (!v.usuario && !v.nome) problema('nome', 'Escolha uma pessoa cadastrada ou informe o nome')
    if (v.fim && v.fim < v.inicio) problema('fim', 'A saída não pode ser antes da entrada')
    if (v.comprou && v.papel !== 'proprietario') problema('papel', 'Quem compra a unidade é proprietário')
    if (v.paga && v.papel === 'dependente') problema('papel', 'Dependente não recebe as cobranças')
  })
export type PessoaPreenchida = z.output<typeof esquemaDaPessoa>

export const valoresDaPessoa = (
  p: PessoaDaUnidade | null,
  hoje: string,
  morada: string,
): z.input<typeof esquemaDaPessoa> => ({
  usuario: p?.usuario ?? '',
  nome: (p?.usuario == null ? p?.nome : undefined) ?? '',
  email: (p?.usuario == null ? p?.email : undefined) ?? '',
  tel: (p?.usuario == null ? p?.tel : undefined) ?? '',
  cpf: (p?.usuario == null ? p?.cpf : undefined) ?? '',
  papel: p?.papel ?? 'proprietario',
  inicio: p?.inicio ?? hoje,
  fim: p?.fim ?? '',
  paga: p?.paga ?? false,
  comprou: false,
  ficam: [],
  morada,
})

/**
 * What is filled in, as the call takes it. Who has an account brings their own name and contacts.
 * @param saem ids of the ties that end with it
 */
export const corpoDaPessoa = (v: PessoaPreenchida, saem: readonly string[] = []): CorpoDaPessoa => ({
  ...(v.usuario
    ? { usuario: v.usuario }
    : { nome: v.nome ?? null, email: v.email ?? null, tel: v.tel ?? null, cpf: v.cpf ?? null }),
  papel: v.papel,
  inicio: v.inicio,
  fim: v.fim ?? null,
  paga: v.paga,
  ...(v.morada && { morada: v.morada === MORADA_PROPRIA ? null : v.morada }),
  ...(saem.length > 0 && { saem: [...saem] }),
})
