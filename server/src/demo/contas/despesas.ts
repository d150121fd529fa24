import { diaNoMes, diasEntre, formatarData, mesPorExtenso, somarMeses } from '#contract/valores/calendario.ts'
import { criarAleatorio, type Aleatorio } from '../aleatorio.ts'
import { diaUtil, nomeDoMes, numeroDoMes } from '../calendario.ts'
import { emReais, type LinhaDaDemonstracao } from './linha.ts'

type Despesa = Omit<LinhaDaDemonstracao, 'nota' | 'tipo'>

/** Categories the demonstration adds to the initial ones. */
export const CATEGORIAS_A_MAIS = ['Manutenção', 'Seguros', 'Impostos e encargos'] as const

interface Conta {
  nome: (mes: string) => string
  categoria: string
  emitente: string
  dia: number
  /** Centavos at today's prices. */
  base: number
  /** How much it varies from month to month, 0.1 being ten per cent either way. */
  variacao: number
  descricao: (mes: string) => string
  /** Factor by season, from the number of the month. */
  estacao?: (mes: number) => number
  /** Months in which it comes; every month when absent. */
  meses?: number[]
  /** Paid at once, in cash. */
  caixinha?: true
}

const anterior = (mes: string) => mesPorExtenso(somarMeses(mes, -1))
const sempre = (texto: string) => () => texto
const calor = (mes: number) => 1 + 0.13 * Math.cos(((mes - 1) / 12) * 2 * Math.PI)
const frio = (mes: number) => 1 - 0.22 * Math.cos(((mes - 1) / 12) * 2 * Math.PI)

const PESSOAL: Conta[] = [
  {
    nome: sempre('Salário do zelador'),
    categoria: 'Salários',
    emitente: 'Edifício Aurora',
    dia: 5,
    base: 312_000,
    variacao: 0,
    descricao: (m) => `Salário de ${anterior(m)}, já com adicional de moradia.`,
  },
  {
    nome: sempre('Salários da portaria'),
    categoria: 'Salários',
    emitente: 'Edifício Aurora',
    dia: 5,
    base: 768_000,
    variacao: 0.015,
    descricao: (m) => `Três porteiros, folha de ${anterior(m)}, com adicional noturno e horas extras.`,
  },
  {
    nome: sempre('Salários da limpeza'),
    categoria: 'Salários',
    emitente: 'Edifício Aurora',
    dia: 5,
    base: 372_000,
    variacao: 0.01,
    descricao: (m) => `Duas auxiliares de limpeza, folha de ${anterior(m)}.`,
  },
  {
    nome: sempre('Vale-transporte e vale-refeição'),
    categoria: 'Salários',
    emitente: 'Vale Bem Benefícios',
    dia: 1,
    base: 176_000,
    variacao: 0.03,
    descricao: (m) => `Seis funcionários, ${mesPorExtenso(m)}.`,
  },
  {
    nome: sempre('INSS, FGTS e PIS da folha'),
    categoria: 'Impostos e encargos',
    emitente: 'Edifício Aurora',
    dia: 20,
    base: 462_000,
    variacao: 0.015,
    descricao: (m) => `Encargos da folha de ${anterior(m)}.`,
  },
  {
    nome: sempre('13º salário, 1ª parcela'),
    categoria: 'Salários',
    emitente: 'Edifício Aurora',
    dia: 30,
    base: 482_000,
    variacao: 0,
    descricao: sempre('Primeira parcela do 13º dos seis funcionários.'),
    meses: [11],
  },
  {
    nome: sempre('13º salário, 2ª parcela e encargos'),
    categoria: 'Salários',
    emitente: 'Edifício Aurora',
    dia: 18,
    base: 743_000,
    variacao: 0,
    descricao: sempre('Segunda parcela do 13º dos seis funcionários, com INSS e FGTS.'),
    meses: [12],
  },
  {
    nome: sempre('Férias do zelador'),
    categoria: 'Salários',
    emitente: 'Edifício Aurora',
    dia: 28,
    base: 218_000,
    variacao: 0,
    descricao: sempre('Férias com um terço, mais o folguista do período.'),
    meses: [1],
  },
]

const CONSUMO: Conta[] = [
  {
    nome: (m) => `Água e esgoto, ${nomeDoMes(somarMeses(m, -1))}`,
    categoria: 'Água',
    emitente: 'Saneamento do Vale',
    dia: 15,
    base: 392_000,
    variacao: 0.05,
    estacao: calor,
    descricao: (m) => `Consumo de ${anterior(m)}, hidrômetro geral.`,
  },
  {
    nome: (m) => `Luz das áreas comuns, ${nomeDoMes(somarMeses(m, -1))}`,
    categoria: 'Luz',
    emitente: 'Energia do Planalto',
    dia: 12,
    base: 204_000,
    variacao: 0.06,
    estacao: calor,
    descricao: (m) => `Corredores, elevadores e bombas, ${anterior(m)}.`,
  },
  {
    nome: (m) => `Luz da garagem, ${nomeDoMes(somarMeses(m, -1))}`,
    categoria: 'Luz',
    emitente: 'Energia do Planalto',
    dia: 12,
    base: 63_000,
    variacao: 0.05,
    descricao: (m) => `Medidor do subsolo, ${anterior(m)}.`,
  },
  {
    nome: (m) => `Gás encanado, ${nomeDoMes(somarMeses(m, -1))}`,
    categoria: 'Fornecedores',
    emitente: 'Gás do Planalto',
    dia: 17,
    base: 128_000,
    variacao: 0.06,
    estacao: frio,
    descricao: (m) => `Aquecimento da piscina e salão de festas, ${anterior(m)}.`,
  },
  {
    nome: sempre('Internet e telefone da portaria'),
    categoria: 'Fornecedores',
    emitente: 'Conecta Fibra',
    dia: 18,
    base: 21_990,
    variacao: 0,
    descricao: (m) => `Fatura de ${mesPorExtenso(m)}.`,
  },
  {
    nome: sempre('Tarifas do banco e dos boletos'),
    categoria: 'Fornecedores',
    emitente: 'Banco do condomínio',
    dia: 3,
    base: 26_170,
    variacao: 0.04,
    descricao: (m) => `Pacote de serviços e emissão dos boletos de ${anterior(m)}.`,
  },
]

const CONTRATOS: Conta[] = [
  {
    nome: sempre('Administradora'),
    categoria: 'Fornecedores',
    emitente: 'Horizonte Administradora',
    dia: 5,
    base: 214_000,
    variacao: 0,
    descricao: (m) => `Honorários de ${mesPorExtenso(m)}: boletos, folha, balancete e assembleias.`,
  },
  {
    nome: sempre('Manutenção dos elevadores'),
    categoria: 'Manutenção',
    emitente: 'Vertical Elevadores',
    dia: 8,
    base: 188_000,
    variacao: 0,
    descricao: (m) => `Contrato com peças, quatro elevadores, visita de ${mesPorExtenso(m)}.`,
  },
  {
    nome: sempre('Jardinagem'),
    categoria: 'Fornecedores',
    emitente: 'Verde Vivo Paisagismo',
    dia: 25,
    base: 78_000,
    variacao: 0.02,
    descricao: sempre('Poda, adubação e reposição de mudas do térreo.'),
  },
  {
    nome: sempre('Tratamento da piscina'),
    categoria: 'Fornecedores',
    emitente: 'Água Clara Piscinas',
    dia: 22,
    base: 64_000,
    variacao: 0.04,
    estacao: calor,
    descricao: sempre('Duas visitas por semana, cloro e filtro.'),
  },
  {
    nome: sempre('Câmeras e portões'),
    categoria: 'Manutenção',
    emitente: 'Guarda Sistemas de Segurança',
    dia: 10,
    base: 86_000,
    variacao: 0,
    descricao: sempre('Manutenção das câmeras, do interfone e dos dois portões.'),
  },
  {
    nome: sempre('Material de limpeza'),
    categoria: 'Fornecedores',
    emitente: 'Casa da Limpeza',
    dia: 9,
    base: 68_000,
    variacao: 0.22,
    descricao: sempre('Detergente, desinfetante, sacos de lixo e papel.'),
  },
  {
    nome: sempre('Bombas e gerador, visita mensal'),
    categoria: 'Manutenção',
    emitente: 'Força e Fluxo Engenharia',
    dia: 14,
    base: 52_000,
    variacao: 0,
    descricao: sempre('Bombas de recalque, de incêndio e teste do gerador.'),
  },
]

const DO_ANO: Conta[] = [
  {
    nome: sempre('Seguro do condomínio, 1ª de 4 parcelas'),
    categoria: 'Seguros',
    emitente: 'Aliança Seguradora',
    dia: 15,
    base: 236_000,
    variacao: 0,
    descricao: sempre('Apólice obrigatória (Código Civil, art. 1.346), vigência de um ano.'),
    meses: [5],
  },
  {
    nome: (m) => `Seguro do condomínio, ${numeroDoMes(m) - 4}ª de 4 parcelas`,
    categoria: 'Seguros',
    emitente: 'Aliança Seguradora',
    dia: 15,
    base: 236_000,
    variacao: 0,
    descricao: sempre('Apólice obrigatória (Código Civil, art. 1.346), vigência de um ano.'),
    meses: [6, 7, 8],
  },
  {
    nome: sempre('Dedetização das áreas comuns'),
    categoria: 'Fornecedores',
    emitente: 'Imunizadora Central',
    dia: 24,
    base: 64_000,
    variacao: 0.05,
    descricao: sempre('Garagem, lixeiras, casa de máquinas e jardins. Garantia de três meses.'),
    meses: [2, 5, 8, 11],
  },
  {
    nome: sempre('Limpeza das caixas-d’água'),
    categoria: 'Manutenção',
    emitente: 'Água Clara Piscinas',
    dia: 20,
    base: 146_000,
    variacao: 0.04,
    descricao: sempre('Limpeza e laudo de potabilidade das quatro caixas.'),
    meses: [3, 9],
  },
  {
    nome: sempre('Recarga dos extintores'),
    categoria: 'Manutenção',
    emitente: 'Extintores São Jorge',
    dia: 12,
    base: 198_000,
    variacao: 0.04,
    descricao: sempre('Recarga anual de 56 extintores e teste das mangueiras.'),
    meses: [6],
  },
  {
    nome: sempre('Laudo do para-raios'),
    categoria: 'Manutenção',
    emitente: 'Força e Fluxo Engenharia',
    dia: 18,
    base: 118_000,
    variacao: 0.03,
    descricao: sempre('Inspeção anual do SPDA, com ART.'),
    meses: [10],
  },
  {
    nome: sempre('Decoração de Natal'),
    categoria: 'Fornecedores',
    emitente: 'Casa Festiva',
    dia: 4,
    base: 89_000,
    variacao: 0.12,
    descricao: sempre('Luzes da fachada e árvore do hall.'),
    meses: [12],
  },
  {
    nome: sempre('Impermeabilização da laje, parcela'),
    categoria: 'Manutenção',
    emitente: 'Sela Impermeabilizações',
    dia: 21,
    base: 518_000,
    variacao: 0,
    descricao: sempre('Laje da cobertura do bloco B, aprovada em assembleia.'),
    meses: [5],
  },
  {
    nome: sempre('Troca do cabo do elevador de serviço'),
    categoria: 'Manutenção',
    emitente: 'Vertical Elevadores',
    dia: 19,
    base: 372_000,
    variacao: 0.05,
    descricao: sempre('Peça fora do contrato; três orçamentos em anexo à ata do conselho.'),
    meses: [8],
  },
]

const REPAROS: readonly [Omit<Conta, 'dia'>, ...Omit<Conta, 'dia'>[]] = [
  {
    nome: sempre('Conserto do portão da garagem'),
    categoria: 'Manutenção',
    emitente: 'Guarda Sistemas de Segurança',
    base: 68_000,
    variacao: 0.3,
    descricao: sempre('Troca do motor e do sensor de presença.'),
  },
  {
    nome: sempre('Reparo de vazamento na prumada'),
    categoria: 'Manutenção',
    emitente: 'Hidráulica Ramos',
    base: 124_000,
    variacao: 0.35,
    descricao: sempre('Troca de trecho da prumada e recomposição do forro.'),
  },
  {
    nome: sempre('Lâmpadas e material elétrico'),
    categoria: 'Fornecedores',
    emitente: 'Elétrica Central',
    caixinha: true,
    base: 31_000,
    variacao: 0.4,
    descricao: sempre('Lâmpadas de LED dos corredores e disjuntores.'),
  },
  {
    nome: sempre('Pintura do hall'),
    categoria: 'Manutenção',
    emitente: 'Cor e Forma Pinturas',
    base: 182_000,
    variacao: 0.2,
    descricao: sempre('Duas demãos no hall social, tinta incluída.'),
  },
  {
    nome: sempre('Chaveiro'),
    categoria: 'Fornecedores',
    emitente: 'Chaveiro da Praça',
    caixinha: true,
    base: 18_000,
    variacao: 0.35,
    descricao: sempre('Cilindros da casa de máquinas e do depósito.'),
  },
  {
    nome: sempre('Desentupimento da rede de esgoto'),
    categoria: 'Manutenção',
    emitente: 'Hidráulica Ramos',
    base: 84_000,
    variacao: 0.25,
    descricao: sempre('Caixa de gordura e ramal do térreo.'),
  },
]

/** Contracts are adjusted every January by 4.6 %. */
const precoEm = (mes: string, hoje: string, base: number) =>
  Math.round(base / 1.046 ** (Number(hoje.slice(0, 4)) - Number(mes.slice(0, 4))))

function lancar(r: Aleatorio, c: Conta, mes: string, hoje: string): Despesa {
  const preco = precoEm(mes, hoje, c.base) * (c.estacao?.(numeroDoMes(mes)) ?? 1)
  const centavos = r.variar(preco, c.variacao)
  const data = diaUtil(diaNoMes(mes, c.dia))
  const nome = c.nome(mes)
  return {
    nome,
    centavos,
    descricao: `${c.emitente}. ${c.descricao(mes)}`,
    emitente: c.emitente,
    data,
    categoria: c.categoria,
    ...(c.caixinha && { onde: 'caixinha' as const }),
    documento:
      mes >= somarMeses(hoje.slice(0, 7), -7)
        ? {
            titulo: nome,
            emitente: c.emitente,
            linhas: [
              ['Tomador', 'Condomínio Edifício Aurora'],
              ['Referência', c.descricao(mes)],
              ['Vencimento', formatarData(data)],
              ['Valor', `R$ ${emReais(centavos)}`],
            ],
          }
        : null,
  }
}

/** A labour claim that ended in ten instalments, the last one five months ago. */
function acaoJudicial(meses: readonly string[]): Despesa[] {
  const parcelas = meses.slice(-15, -5)
  const custas: Despesa[] = meses.slice(-16, -15).map((mes) => ({
    nome: 'Custas e honorários da ação trabalhista',
    centavos: 186_000,
    descricao: 'Ferraz e Dutra Advogados. Acompanhamento até o acordo em audiência.',
    data: diaUtil(diaNoMes(mes, 26)),
    categoria: 'Ação Judicial',
    documento: null,
  }))
  return custas.concat(
    parcelas.map((mes, i) => ({
      nome: `Ação trabalhista, parcela ${i + 1} de ${parcelas.length}`,
      centavos: 98_000,
      descricao: 'Depósito judicial do acordo com ex-funcionário da portaria.',
      data: diaUtil(diaNoMes(mes, 23)),
      categoria: 'Ação Judicial',
      documento: null,
    })),
  )
}

function doMes(r: Aleatorio, mes: string, hoje: string): Despesa[] {
  const contas = [...PESSOAL, ...CONSUMO, ...CONTRATOS, ...DO_ANO]
  const linhas = contas
    .filter((c) => c.meses === undefined || c.meses.includes(numeroDoMes(mes)))
    .map((c) => lancar(r, c, mes, hoje))
  for (let i = r.inteiro(0, 2); i > 0; i--) {
    linhas.push(lancar(r, { ...r.escolher(REPAROS), dia: r.inteiro(3, 27) }, mes, hoje))
  }
  return linhas
}

/**
 * The expenses of the months up to `hoje`, oldest first.
 * @param meses consecutive, oldest first; the last one is the month of `hoje`
 */
export function criarDespesas(hoje: string, meses: readonly string[]): LinhaDaDemonstracao[] {
  const r = criarAleatorio(1_336)
  const notas = new Map<string, number>()
  const numerar = (l: Despesa): LinhaDaDemonstracao => {
    const emitente = l.descricao.split('.')[0] ?? ''
    const nota = (notas.get(emitente) ?? r.inteiro(300, 9_000)) + r.inteiro(1, 40)
    notas.set(emitente, nota)
    return { ...l, tipo: 'despesa', nota: String(nota) }
  }
  const linhas = [...meses.flatMap((mes) => doMes(r, mes, hoje)), ...acaoJudicial(meses)]
    .filter((l) => l.data <= hoje)
    .toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
    .map(numerar)
  const materiais = linhas.filter((l) => l.nome === 'Material de limpeza')
  for (const l of materiais) if (r.chance(0.3)) l.valorAntes = l.centavos * 10
  const repetida = linhas.findLast((l) => l.categoria === 'Luz' && diasEntre(l.data, hoje) < 28)
  if (repetida) linhas.push({ ...repetida, documento: null, excluida: true })
  return linhas
}
