import { z } from 'zod'
import { id, linha, paramsComId } from '../protocolo/comum.ts'
import { dataISO } from '../valores/datas.ts'
import { cpf, telefone } from '../valores/documentos.ts'
import { rota } from '../protocolo/rota.ts'
import { email } from '../valores/email.ts'

export const papeisNaUnidade = ['proprietario', 'inquilino', 'dependente'] as const
export type PapelNaUnidade = (typeof papeisNaUnidade)[number]
export const papelNaUnidade = z.enum(papeisNaUnidade, { error: 'Escolha proprietario, inquilino ou dependente' })

/** Days since a person was typed into a unit in which that may be taken back as a mistake; later it is ended instead. */
export const DIAS_PARA_REMOVER_PESSOA = 30

/** A person in a unit, with account or without. Days are `YYYY-MM-DD`. */
export const pessoaDaUnidade = z.object({
  _id: id,
  /** Their account, whose name and contacts are the ones shown; null when they have none. */
  usuario: id.nullable(),
  nome: z.string(),
  email: z.string().nullable(),
  tel: z.string().nullable(),
  cpf: z.string().nullable(),
  papel: papelNaUnidade,
  /** Who has the same one lives together, and shares vehicles, pets and emergency contacts. */
  morada: id,
  inicio: z.string(),
  /** Last day in the unit; null while nobody knows. */
  fim: z.string().nullable(),
  situacao: z.enum(['atual', 'futuro', 'encerrado']),
  /** Chosen by staff to get the ordinary charges. */
  paga: z.boolean(),
  /** Who gets them today: the chosen one, else the tenant, else the owner. */
  recebeCobrancas: z.boolean(),
  /** Still within the days in which a mistake may be taken back. */
  podeRemover: z.boolean(),
  versao: z.number().int(),
})
export type PessoaDaUnidade = z.infer<typeof pessoaDaUnidade>

const MAX_QUE_SAEM = 50
/** Ties of the unit that end because another one does, or because somebody bought it. */
const saem = z
  .array(z.string({ error: 'Cada vínculo é um texto' }).max(200), { error: 'Quem sai junto deve ser uma lista' })
  .max(MAX_QUE_SAEM, `Saem juntas no máximo ${MAX_QUE_SAEM} pessoas`)

/** A person for a unit: an account (`usuario`), or the data of somebody who has none. */
export const corpoDePessoaDaUnidade = z
  .strictObject({
    usuario: z.string({ error: 'A pessoa deve ser um texto' }).max(200).nullable().optional(),
    nome: linha('o nome', 120).nullable().optional(),
    email: email.nullable().optional(),
    tel: telefone.nullable().optional(),
    cpf: cpf.nullable().optional(),
    papel: papelNaUnidade,
    inicio: dataISO,
    fim: dataISO.nullable().optional(),
    paga: z.boolean({ error: 'paga deve ser true ou false' }).optional(),
    /** A morada of the unit to live in; null is one of their own; absent, a dependant lives with who is there. */
    morada: z.string({ error: 'A morada deve ser um texto' }).max(200).nullable().optional(),
    /** Whose ties end too: on the last day of this one; of somebody who enters, the day before that. */
    saem: saem.optional(),
  })
  .superRefine((v, c) => {
    const problema = (path: string, message: string) => c.addIssue({ code: 'custom', path: [path], message })
    if (!v.usuario && !v.nome) problema('nome', 'Escolha uma pessoa cadastrada ou informe o nome')
    for (const campo of ['nome', 'email', 'tel', 'cpf'] as const)
      if (v.usuario && v[campo] != null) problema(campo, 'Quem tem conta é alterado no próprio cadastro')
    if (v.fim && v.fim < v.inicio) problema('fim', 'A saída não pode ser antes da entrada')
    if (v.paga === true && v.papel === 'dependente') problema('paga', 'Dependente não recebe as cobranças')
  })

const paramsDoVinculo = z.strictObject({ id: z.string().max(200), vinculo: z.string().max(200) })

export const vincularPessoa = rota({
  operacao: 'unidades.vincular',
  metodo: 'POST',
  caminho: '/api/unidades/:id/pessoas',
  resumo: 'Liga uma pessoa à unidade: proprietária, inquilina ou dependente',
  params: paramsComId,
  corpo: corpoDePessoaDaUnidade,
  resposta: pessoaDaUnidade,
  status: 201,
})
export const atualizarVinculo = rota({
  operacao: 'unidades.atualizarVinculo',
  metodo: 'PUT',
  caminho: '/api/unidades/:id/pessoas/:vinculo',
  resumo: 'Altera o vínculo de uma pessoa com a unidade',
  params: paramsDoVinculo,
  corpo: corpoDePessoaDaUnidade,
  resposta: pessoaDaUnidade,
})
export const encerrarVinculo = rota({
  operacao: 'unidades.encerrarVinculo',
  metodo: 'PUT',
  caminho: '/api/unidades/:id/pessoas/:vinculo/encerrar',
  resumo: 'Encerra o vínculo numa data, e com ele os de quem sai junto; o histórico fica',
  params: paramsDoVinculo,
  corpo: z.strictObject({ fim: dataISO, saem: saem.optional() }),
  resposta: pessoaDaUnidade,
})
export const removerVinculo = rota({
  operacao: 'unidades.removerVinculo',
  metodo: 'DELETE',
  caminho: '/api/unidades/:id/pessoas/:vinculo',
  resumo: 'Remove um vínculo cadastrado por engano há até 30 dias; pode ser desfeito',
  params: paramsDoVinculo,
  status: 204,
})
export const restaurarVinculo = rota({
  operacao: 'unidades.restaurarVinculo',
  metodo: 'PUT',
  caminho: '/api/unidades/:id/pessoas/:vinculo/restaurar',
  resumo: 'Desfaz a remoção de um vínculo',
  params: paramsDoVinculo,
  resposta: pessoaDaUnidade,
})
