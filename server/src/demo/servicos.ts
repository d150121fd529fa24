import { somarDias } from '#contract/valores/calendario.ts'
import type { Insertable } from 'kysely'
import type { Frequencia } from '#contract/predio/agendas.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { StatusDeServico, TipoDeServico } from '#contract/predio/servicos.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaServicos } from '#server/platform/db/tabelas/compromissos.ts'
import { instante } from './calendario.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'

const FORNECEDORES: [nome: string, ramo: string, documento: string, tel: string][] = [
  ['Elevadores Atlas', 'Elevadores', '11222333000181', '1132145566'],
  ['Hidráulica Ramos', 'Hidráulica', '04252011000110', '11987654321'],
  ['Elétrica Central', 'Elétrica', '33000167000101', '1130221144'],
  ['Extinfogo', 'Prevenção de incêndio', '60746948000112', '1129876543'],
  ['Verde Vivo Jardinagem', 'Jardinagem', '00000000000191', '11998877665'],
]

interface Ordem {
  titulo: string
  tipo: TipoDeServico
  area: string
  descricao: string
  fornecedor: string
  /** Days from today. */
  prazo: number
  status: StatusDeServico
  centavos?: number
  repete?: [Frequencia, number]
}

const ORDENS: Ordem[] = [
  {
    titulo: 'Revisão mensal dos elevadores',
    tipo: 'Preventiva',
    area: 'Elevadores A e B',
    descricao: 'Conforme o contrato: freios, portas e quadro de comando.',
    fornecedor: 'Elevadores Atlas',
    prazo: 9,
    status: 'Aberto',
    repete: ['mensal', 1],
  },
  {
    titulo: 'Troca dos cabos do elevador B',
    tipo: 'Corretiva',
    area: 'Elevador B',
    descricao: 'Cabos de tração com desgaste no laudo de outubro.',
    fornecedor: 'Elevadores Atlas',
    prazo: -1,
    status: 'Em execução',
    centavos: 684_000,
  },
  {
    titulo: 'Limpeza da caixa d’água',
    tipo: 'Preventiva',
    area: 'Cobertura',
    descricao: 'Limpeza e desinfecção das duas caixas, com laudo.',
    fornecedor: 'Hidráulica Ramos',
    prazo: 168,
    status: 'Aberto',
    repete: ['mensal', 6],
  },
  {
    titulo: 'Vazamento na prumada do bloco A',
    tipo: 'Corretiva',
    area: 'Bloco A, 4º ao 6º andar',
    descricao: 'Infiltração no teto do 42; abrir o shaft.',
    fornecedor: 'Hidráulica Ramos',
    prazo: -4,
    status: 'Aberto',
  },
  {
    titulo: 'Recarga dos extintores',
    tipo: 'Preventiva',
    area: 'Todas as áreas comuns',
    descricao: 'Recarga e teste hidrostático dos vencidos.',
    fornecedor: 'Extinfogo',
    prazo: 303,
    status: 'Aberto',
    repete: ['anual', 1],
  },
  {
    titulo: 'Vistoria do para-raios (SPDA)',
    tipo: 'Preventiva',
    area: 'Cobertura',
    descricao: 'Medição e laudo com ART.',
    fornecedor: 'Elétrica Central',
    prazo: 40,
    status: 'Aberto',
    repete: ['anual', 1],
  },
  {
    titulo: 'Lâmpadas da garagem',
    tipo: 'Corretiva',
    area: 'Garagem, 2º subsolo',
    descricao: 'Oito luminárias queimadas junto à rampa.',
    fornecedor: 'Elétrica Central',
    prazo: -20,
    status: 'Concluído',
    centavos: 96_000,
  },
  {
    titulo: 'Poda das palmeiras',
    tipo: 'Preventiva',
    area: 'Jardim da entrada',
    descricao: 'Retirada das folhas secas.',
    fornecedor: 'Verde Vivo Jardinagem',
    prazo: -12,
    status: 'Cancelado',
  },
]

/** Suppliers and service orders of the story, with their history. */
export function criarServicos(hoje: string, autor: Autor) {
  const desde = instante(somarDias(hoje, -400), 9, 0)
  const fornecedores = FORNECEDORES.map(([nome, ramo, documento, tel]) => ({
    id: idDe(desde),
    ...{ nome, ramo, documento, tel },
    email: null,
    busca: emPalavras(nome, ramo, documento),
    ordem_nome: normalizar(nome),
    criado_em: desde,
    atualizado_em: desde,
    excluido_em: null,
    excluido_por: null,
  }))
  const servicos = ORDENS.map((o, i): Insertable<TabelaServicos> => {
    const prazo = somarDias(hoje, o.prazo)
    const criado_em = instante(somarDias(hoje, -40 + i * 4), 9, 10 + i)
    const [frequencia, intervalo] = o.repete ?? [null, 1]
    return {
      id: idDe(criado_em),
      ...{ titulo: o.titulo, tipo: o.tipo, area: o.area, descricao: o.descricao, prazo, frequencia, intervalo },
      fornecedor_id: fornecedores.find((f) => f.nome === o.fornecedor)?.id ?? null,
      custo: o.centavos ?? null,
      status: o.status,
      concluido_em: o.status === 'Concluído' ? prazo : null,
      despesa_id: null,
      anterior_id: null,
      ordem_titulo: normalizar(o.titulo),
      busca: emPalavras(o.titulo, o.area, o.descricao, o.fornecedor),
      criado_por: autor.id,
      criado_em,
      atualizado_em: criado_em,
      excluido_em: null,
      excluido_por: null,
    }
  })
  const entrada = (entidade: string, id: string, titulo: string, quando: string): Insertable<Tabelas['auditoria']> =>
    entradaDoHistorico(autor, quando, { acao: 'criou', entidade, id, titulo, antes: null, depois: { titulo } })
  const historia = [
    ...fornecedores.map((f) => entrada('fornecedores', f.id, f.nome, f.criado_em)),
    ...servicos.map((s) => entrada('servicos', s.id, s.titulo, s.criado_em)),
  ]
  return { fornecedores, servicos, historia }
}
