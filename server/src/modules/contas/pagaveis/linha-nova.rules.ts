/** The columns of a bill before anything was said of it. Pure. */

export const SEM_APROVACAO = {
  ...{ aprovada_por: null, aprovada_em: null, aprovada_sozinho: 0, conteudo_aprovado: null },
} as const
export const SEM_CONFERENCIA = { chave_conferida_por: null, chave_conferida_em: null } as const
export const SEM_PAGAMENTO = {
  ...{ paga_em: null, paga_por: null, valor_pago: null, motivo_do_valor: null, despesa_id: null },
} as const

const SEM_NADA = {
  ...{ fornecedor_id: null, nota: null, chave: null, emissao: null, categoria_id: null, linha: null, pix: null },
  ...{ observacao: null, frequencia: null, intervalo: 1, servico_id: null, tipo_de_servico: null, motivo: null },
  ...{ desconto: 0, simples: 0, retido: 0, guia: null, guia_mes: null, anterior_id: null },
  ...SEM_APROVACAO,
  ...SEM_CONFERENCIA,
  ...SEM_PAGAMENTO,
} as const

/** @param quem id of who enters it; null for the house itself */
export const vazia = (id: string, agora: string, quem: string | null) => ({
  ...SEM_NADA,
  ...{ id, lancada_por: quem, lancada_em: agora, criado_por: quem, criado_em: agora, atualizado_em: agora },
  ...{ excluido_em: null, excluido_por: null },
})
