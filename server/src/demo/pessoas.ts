import { diaNoMes, somarDias, somarMeses } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import { criarAleatorio, type Aleatorio } from './aleatorio.ts'
import { unidades, type Unidade } from './predio/unidades.ts'

/** A person of the demonstration. Nobody real: names are combined, addresses end in a domain that cannot exist. */
export interface Pessoa {
  nome: string
  email: string
  /** Digits only. */
  tel: string
  cpf: string
  aniversario: string
  bloco: string | null
  apto: string | null
  tipo: TipoDeUsuario
  ativo: boolean
  /** Day the person was registered; for newcomers, the day they moved in. */
  desde: string
  /** True when moving in happened within the recorded months, so that a moving fee was charged. */
  mudou: boolean
}

const PRIMEIROS = [
  'Adriana',
  'Alberto',
  'Aline',
  'Amanda',
  'André',
  'Antônio',
  'Beatriz',
  'Bruno',
  'Caio',
  'Camila',
  'Carla',
  'Carlos',
  'Cecília',
  'Clara',
  'Daniel',
  'Débora',
  'Diego',
  'Edson',
  'Eduardo',
  'Elaine',
  'Elisa',
  'Emília',
  'Fábio',
  'Fernanda',
  'Flávia',
  'Francisco',
  'Gabriela',
  'Guilherme',
  'Heitor',
  'Heloísa',
  'Henrique',
  'Ingrid',
  'Isabela',
  'Ivan',
  'João',
  'Joana',
  'José',
  'Júlia',
  'Larissa',
  'Leandro',
  'Letícia',
  'Lívia',
  'Lúcia',
  'Luís',
  'Marcelo',
  'Márcia',
  'Mariana',
  'Mateus',
  'Maurício',
  'Natália',
  'Olívia',
  'Patrícia',
  'Paulo',
  'Pedro',
  'Priscila',
  'Renata',
  'Ricardo',
  'Roberto',
  'Rosana',
  'Sandra',
  'Sérgio',
  'Sílvia',
  'Sônia',
  'Tatiana',
  'Tereza',
  'Thiago',
  'Valéria',
  'Vera',
  'Vicente',
  'Yara',
] as const

const SOBRENOMES = [
  'Almeida',
  'Alves',
  'Amaral',
  'Andrade',
  'Araújo',
  'Barbosa',
  'Barros',
  'Batista',
  'Borges',
  'Brandão',
  'Campos',
  'Cardoso',
  'Carvalho',
  'Castro',
  'Coelho',
  'Correia',
  'Costa',
  'Cunha',
  'Dias',
  'Duarte',
  'Esteves',
  'Farias',
  'Fernandes',
  'Ferreira',
  'Figueiredo',
  'Fonseca',
  'Freitas',
  'Gomes',
  'Guimarães',
  'Leite',
  'Lima',
  'Lopes',
  'Macedo',
  'Machado',
  'Magalhães',
  'Martins',
  'Medeiros',
  'Melo',
  'Mendes',
  'Menezes',
  'Moraes',
  'Moreira',
  'Moura',
  'Nunes',
  'Oliveira',
  'Paiva',
  'Pereira',
  'Pinheiro',
  'Pires',
  'Queiroz',
  'Ramos',
  'Rezende',
  'Ribeiro',
  'Rocha',
  'Rodrigues',
  'Sampaio',
  'Santana',
  'Silveira',
  'Siqueira',
  'Souza',
  'Tavares',
  'Toledo',
  'Vasconcelos',
  'Vieira',
  'Xavier',
] as const

/** A CPF whose check digits are right (Receita Federal: weights 10…2 and 11…2, remainder of 11). @param base nine digits */
export function cpfDe(base: string): string {
  const digito = (t: string) => {
    const soma = [...t].reduce((s, d, i) => s + Number(d) * (t.length + 1 - i), 0)
    return ((soma * 10) % 11) % 10
  }
  const primeiro = `${base}${digito(base)}`
  return `${primeiro}${digito(primeiro)}`
}

export const emailDe = (nome: string) => `${normalizar(nome).replace(/\s+/g, '.')}@aurora.example`

type Fixa = Pick<Pessoa, 'nome' | 'tipo' | 'bloco' | 'apto' | 'aniversario'>

/** The síndica: the demonstration's administrator. */
export const SINDICA: Fixa & { email: string } = {
  nome: 'Marta Nogueira',
  email: 'marta@aurora.example',
  tipo: 'Administrador',
  bloco: 'A',
  apto: '1001',
  aniversario: '1968-05-14',
}
/** The resident whose credentials the demonstration shows. */
export const MORADOR: Fixa & { email: string } = {
  nome: 'Rafael Teixeira',
  email: 'rafael@aurora.example',
  tipo: 'Morador',
  bloco: 'A',
  apto: '702',
  aniversario: '1987-09-02',
}
export const ADMINISTRADORA: Fixa = {
  nome: 'Helena Prado',
  tipo: 'Administrador',
  bloco: null,
  apto: null,
  aniversario: '1979-01-22',
}
export const SUBSINDICO: Fixa = {
  nome: 'Otávio Meireles',
  tipo: 'Administrador',
  bloco: 'B',
  apto: '402',
  aniversario: '1961-11-30',
}

class Cadastro {
  readonly pessoas: Pessoa[] = []
  readonly #nomes = new Set<string>()
  readonly #r: Aleatorio
  readonly #inicio: string

  constructor(r: Aleatorio, inicio: string) {
    this.#r = r
    this.#inicio = inicio
  }

  adicionar(fixa: Fixa & { email?: string }, resto: Partial<Pessoa> = {}): Pessoa {
    this.#nomes.add(fixa.nome)
    const pessoa: Pessoa = {
      email: emailDe(fixa.nome),
      tel: `1195550${String(this.#r.inteiro(0, 9999)).padStart(4, '0')}`,
      cpf: cpfDe(String(this.#r.inteiro(10_000_000, 399_999_999)).padStart(9, '0')),
      ativo: true,
      desde: this.#inicio,
      mudou: false,
      ...fixa,
      ...resto,
    }
    this.pessoas.push(pessoa)
    return pessoa
  }

  inventar(u: Unidade, tipo: TipoDeUsuario, sobrenome: string | null, resto: Partial<Pessoa> = {}): Pessoa {
    const r = this.#r
    for (;;) {
      const nome = `${r.escolher(PRIMEIROS)} ${sobrenome ?? `${r.escolher(SOBRENOMES)} ${r.escolher(SOBRENOMES)}`}`
      if (this.#nomes.has(nome) || /(\S+) \1$/.test(nome)) continue
      const nascimento = `${r.inteiro(1948, 2002)}-${String(r.inteiro(1, 12)).padStart(2, '0')}-${String(r.inteiro(1, 28)).padStart(2, '0')}`
      return this.adicionar({ nome, tipo, bloco: u.bloco, apto: u.apto, aniversario: nascimento }, resto)
    }
  }
}

/** The day the building was registered: before the charges of the first of the 24 months went out. */
export const inicioDoPredio = (hoje: string): string => diaNoMes(somarMeses(hoje.slice(0, 7), -24), 3)

/**
 * Some seventy people: staff, one or two per unit, and three who moved out.
 * @param hoje `YYYY-MM-DD`; newcomers moved in within the 24 months before it
 */
export function criarPessoas(hoje: string): Pessoa[] {
  const r = criarAleatorio(1_204)
  const cadastro = new Cadastro(r, inicioDoPredio(hoje))
  for (const fixa of [SINDICA, ADMINISTRADORA, SUBSINDICO, MORADOR]) cadastro.adicionar(fixa)
  for (const u of unidades) {
    const jaMora = cadastro.pessoas.find((p) => p.bloco === u.bloco && p.apto === u.apto)
    const alugada = !jaMora && r.chance(0.3)
    const mudanca = !jaMora && r.chance(alugada ? 0.75 : 0.25) ? somarDias(hoje, -r.inteiro(2, 690)) : null
    const titular =
      jaMora ??
      cadastro.inventar(u, alugada ? 'Inquilino' : 'Morador', null, mudanca ? { desde: mudanca, mudou: true } : {})
    if (r.chance(0.42)) {
      const sobrenome = titular.nome.split(' ').slice(1).join(' ')
      cadastro.inventar(u, titular.tipo === 'Inquilino' ? 'Inquilino' : 'Morador', sobrenome, { desde: titular.desde })
    }
  }
  for (const i of [9, 22, 37]) {
    const u = unidades[i]
    if (u) cadastro.inventar(u, 'Inquilino', null, { ativo: false })
  }
  return cadastro.pessoas
}
