/**
 * What one person may use. `por` says of when: in an hour, in a day (both from the first use on), or kept at one time.
 * `padrao` is a resident's until staff chooses another; the administration has `VEZES_DA_ADMINISTRACAO` as much.
 */
export const limitesPorPessoa = {
  ocorrencias: { nome: 'Ocorrências', unidade: 'ocorrências', por: 'hora', padrao: 20, maximo: 1_000 },
  comentarios: { nome: 'Comentários', unidade: 'comentários', por: 'hora', padrao: 60, maximo: 3_000 },
  reservas: { nome: 'Reservas', unidade: 'pedidos de reserva', por: 'hora', padrao: 20, maximo: 1_000 },
  alteracoes: { nome: 'Outras gravações', unidade: 'alterações', por: 'hora', padrao: 300, maximo: 10_000 },
  arquivos: { nome: 'Arquivos enviados', unidade: 'arquivos enviados', por: 'dia', padrao: 100, maximo: 5_000 },
  megabytes: { nome: 'MB enviados', unidade: 'MB enviados', por: 'dia', padrao: 200, maximo: 10_000 },
  arquivosSoltos: {
    nome: 'Arquivos fora de registros',
    unidade: 'arquivos fora de registros',
    por: 'vez',
    padrao: 40,
    maximo: 2_000,
  },
  megabytesSoltos: {
    nome: 'MB fora de registros',
    unidade: 'MB fora de registros',
    por: 'vez',
    padrao: 100,
    maximo: 10_000,
  },
} as const satisfies Record<
  string,
  { nome: string; unidade: string; por: 'hora' | 'dia' | 'vez'; padrao: number; maximo: number }
>
export type Recurso = keyof typeof limitesPorPessoa
export const recursos = Object.keys(limitesPorPessoa) as [Recurso, ...Recurso[]]

/** How many times a resident's limit the administration has. */
export const VEZES_DA_ADMINISTRACAO = 10
