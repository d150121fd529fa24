import { type MateriaLegal, doArtigo, doisTercos, maioriaDosPresentes, restantes, unanimidade } from './quoruns.ts'

/**
 * What an assembly decides, and how many votes the law asks for each. A closed list: what is in none of the others is
 * `outra`, which is decided by simple majority. Who votes is the same for all: the owner of a unit that owes nothing (Código
 * Civil 1.335, III), themselves or by a proxy; the accused not, where the law counts the remaining ones. Tenants do not vote:
 * Lei 4.591, art. 24, §4º let them, where the owner stays away and the matter costs nothing extraordinary, but whether it
 * outlived the Código Civil is disputed, and a vote that should not have counted annuls; with a proxy they vote as anybody.
 */
export const MATERIAS = {
  contas: maioriaDosPresentes('Prestação de contas', ['CC 1.350', 'CC 1.348, VIII', 'CC 1.352', 'CC 1.353']),
  orcamento: maioriaDosPresentes('Orçamento e contribuições', [
    'CC 1.350',
    'CC 1.352',
    'CC 1.353',
    'Lei 4.591/1964, art. 24',
  ]),
  'rateio-extra': maioriaDosPresentes('Rateio extra', ['CC 1.350', 'CC 1.352', 'CC 1.353']),
  'eleicao-sindico': maioriaDosPresentes('Eleição de síndico', ['CC 1.347', 'CC 1.350', 'CC 1.352', 'CC 1.353'], {
    eleicao: true,
  }),
  'eleicao-conselho': maioriaDosPresentes('Eleição do conselho fiscal', ['CC 1.356', 'CC 1.352', 'CC 1.353'], {
    eleicao: true,
  }),
  delegacao: maioriaDosPresentes('Transferência de poderes do síndico', [
    'CC 1.348, §§ 1º e 2º',
    'CC 1.352',
    'CC 1.353',
  ]),
  /**
   * “Maioria absoluta de seus membros” is of the members of the assembly, those present (STJ). As that is what any matter needs
   * to pass here, a permanent session is not opened for it: whoever loses the vote has lost it. Courts disagree on whether a
   * convenção may ask for more than this, so none may.
   */
  'destituicao-sindico': maioriaDosPresentes('Destituição de síndico', ['CC 1.349'], {
    decisao: 'STJ, REsp 1.266.016/DF',
    convencao: 'nao-muda',
    chamada: 'especial',
  }),
  /** Above the ordinary, and not urgent: 1.341, §3º. Urgent ones are done, and told to an assembly called at once (§2º). */
  'obra-necessaria': maioriaDosPresentes(
    'Obra ou reparo necessário de valor excessivo',
    ['CC 1.341, §§ 2º e 3º', 'CC 1.352', 'CC 1.353'],
    { chamada: 'especial' },
  ),
  'obra-util': doArtigo('Obra útil', ['CC 1.341, II'], {
    denominador: 'todos',
    limiar: { num: 1, den: 2 },
    comparacao: '>',
  }),
  'obra-voluptuaria': doisTercos('Obra voluptuária', ['CC 1.341, I']),
  'obra-em-acrescimo': doisTercos('Obra em partes comuns, em acréscimo às que existem', ['CC 1.342']),
  'novo-pavimento': unanimidade('Novo pavimento ou edifício com novas unidades', ['CC 1.343']),
  /** Of one unit's owner; a work of the building on its own front is a work of 1.341 or 1.342. */
  fachada: unanimidade('Mudança da fachada por um condômino', ['Lei 4.591/1964, art. 10, § 2º', 'CC 1.336, III']),
  convencao: doisTercos('Mudança da convenção', ['CC 1.351']),
  /** Unanimity until Lei 14.405/2022. */
  destinacao: doisTercos('Mudança da destinação do edifício ou de unidade', ['CC 1.351', 'Lei 14.405/2022']),
  /** Lei 10.931/2004 took the regimento out of the two thirds of 1.351: simple, unless the convenção says otherwise. */
  regimento: maioriaDosPresentes('Mudança do regimento interno', ['CC 1.350', 'CC 1.351', 'Lei 10.931/2004'], {
    decisao: 'CJF, enunciado 248',
    convencao: 'livre',
  }),
  'assembleia-eletronica': maioriaDosPresentes('Normas da assembleia eletrônica', ['CC 1.354-A, § 5º'], {
    convencao: 'nao-muda',
    chamada: 'especial',
  }),
  'multa-sem-convencao': restantes('Multa, onde a convenção não a prevê', ['CC 1.336, § 2º'], { num: 2, den: 3 }),
  'multa-reiterada': restantes('Multa por descumprimento reiterado', ['CC 1.337'], { num: 3, den: 4 }),
  /** The paragraph names no quorum of its own: the three quarters of its article, which are also the stricter reading. */
  'multa-antissocial': restantes('Multa por comportamento antissocial', ['CC 1.337, parágrafo único', 'CC 1.337'], {
    num: 3,
    den: 4,
  }),
  'recurso-de-multa': maioriaDosPresentes('Recurso contra multa', ['CC 1.352', 'CC 1.353']),
  /** Strangers have parking spaces only where the convenção allows it in so many words: to allow it is to change it. */
  'vaga-a-estranhos': doisTercos('Venda ou aluguel de vaga a pessoas de fora', ['CC 1.331, § 1º', 'CC 1.351']),
  /** Where the act that made the building allows it, the assembly may still oppose. What is voted is whether it opposes. */
  'parte-acessoria': maioriaDosPresentes('Oposição à venda de parte acessória a pessoa de fora', [
    'CC 1.339, § 2º',
    'CC 1.352',
    'CC 1.353',
  ]),
  /**
   * “Metade mais uma das frações ideais” is read as more than half of their sum: the first amount above half, as everywhere in
   * the law. The article itself counts frações, so that a convenção that counts units does not change it.
   */
  reconstrucao: doArtigo('Reconstrução ou venda depois de destruição', ['CC 1.357', 'Lei 4.591/1964, art. 14'], {
    denominador: 'todos',
    limiar: { num: 1, den: 2 },
    comparacao: '>',
    convencao: 'nao-muda',
    pesoDaLei: true,
  }),
  'sessao-permanente': maioriaDosPresentes('Conversão em sessão permanente', ['CC 1.353, § 1º'], {
    convencao: 'nao-muda',
  }),
  outra: maioriaDosPresentes('Outro assunto', ['CC 1.352', 'CC 1.353']),
} as const satisfies Record<string, MateriaLegal>

export type Materia = keyof typeof MATERIAS

export const materias = Object.keys(MATERIAS) as Materia[]

/** What the law says of a matter. */
export const materiaLegal = (materia: Materia): MateriaLegal => MATERIAS[materia]

/** Whether the accused's own unit is left out of the count and of the votes. */
export const semOAcusado = (materia: Materia): boolean => MATERIAS[materia].denominador === 'restantes'
