import type { Generated } from 'kysely'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Palavras } from '../palavras.rules.ts'

/** Units and the people in them; read with `tabelas.ts`. */
export interface TabelasDeUnidades {
  unidades: TabelaUnidades
  moradas: TabelaMoradas
  pessoas_da_unidade: TabelaPessoasDaUnidade
  /** One row: the sum (`2499/2500`) that staff said is the convenção's, and why. */
  fracoes_confirmadas: { id: number; soma: string; motivo: string; criado_por: string | null; criado_em: string }
}

export interface TabelaUnidades {
  id: string
  /** Empty where the building has no blocks. */
  bloco: string
  apto: string
  /** Normalised bloco and apto: no two units that exist have the same. */
  chave: string
  /** Sort key: numbers compare as numbers, apto 2 before 10. */
  ordem: string
  grupo: string | null
  /** m² × 100. */
  area_centesimos: number | null
  /** The fração ideal as it was typed (`contract/src/valores/fracao.ts`); null until it is. */
  fracao_num: number | null
  fracao_den: number | null
  observacao: Generated<string>
  /** JSON array, judged by the contract when written. */
  vagas: Generated<string>
  busca: Palavras
  importacao_id: string | null
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}

/** What people who live together have there. Since when and until when is what their ties say. */
export interface TabelaMoradas {
  id: string
  unidade_id: string
  /** 0 while staff typed something where nobody ever was: it waits for who comes first. One of a unit at most. */
  habitada: Generated<number>
  /** JSON arrays, judged by the contract when written. */
  veiculos: Generated<string>
  animais: Generated<string>
  contatos_de_emergencia: Generated<string>
  /** The plates, for the search of units. */
  busca: Generated<Palavras>
  criado_em: string
  atualizado_em: string
}

export interface TabelaPessoasDaUnidade {
  id: string
  unidade_id: string
  /** Who lives together has the same one. Null: by themselves, with nothing there yet. */
  morada_id: Generated<string | null>
  /** Who has an account is shown with its name and contacts, and the next four are null. */
  usuario_id: string | null
  nome: string | null
  email: string | null
  tel: string | null
  cpf: string | null
  papel: PapelNaUnidade
  inicio: string
  /** Last day in the unit. */
  fim: string | null
  /** 1 when staff chose this person to get the ordinary charges; who gets them without a choice is a rule of the module. */
  paga: Generated<number>
  /** 1 when it follows the bloco and apto of the person's account. */
  do_cadastro: Generated<number>
  busca: Generated<Palavras>
  criado_por: string | null
  criado_em: string
  atualizado_em: string
  excluido_em: string | null
  excluido_por: string | null
  versao: Generated<number>
}
