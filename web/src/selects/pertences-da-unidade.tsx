import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { animal, contatoDeEmergencia, veiculo } from '#contract/unidades.ts'
import { avisarErro, avisarSucesso } from '../lib/avisos.ts'
import { CampoDeTelefone, CampoDeTexto, CorpoDoFormulario } from '../lib/campos.tsx'
import { marcarComoVelho } from '../lib/consultas.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { useFormulario } from '../lib/formulario.ts'
import { Botao, BotaoIcone } from '../ui/botao.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { writePhone } from '../ui/digits-text.ts'
import { Section } from '../ui/page.tsx'
import css from './pertences-da-unidade.module.css'
import { gravarCadastro, type ComPertences, type CorpoDoCadastro } from './unidades.ts'

type Item = Record<string, string>
type Lista = 'veiculos' | 'animais' | 'contatosDeEmergencia'

interface Tipo {
  titulo: string
  /** "veículo", for the buttons; `adicionado` agrees with it. */
  um: string
  nenhum: string
  campos: readonly { nome: string; label: string; tel?: true; optional?: true; placeholder?: string }[]
  esquema: z.ZodType<Item, Item>
  /** How one is read in its line. */
  escrever: (item: Item) => { titulo: string; detalhe: string; tel?: string }
}

const juntar = (...partes: (string | undefined)[]) => partes.filter(Boolean).join(' · ')
const comTraco = (placa: string) => (/^[A-Z]{3}\d{4}$/.test(placa) ? `${placa.slice(0, 3)}-${placa.slice(3)}` : placa)

const TIPOS: Record<Lista, Tipo> = {
  veiculos: {
    titulo: 'Veículos',
    um: 'veículo',
    nenhum: 'Nenhum veículo cadastrado',
    campos: [
      { nome: 'placa', label: 'Placa', placeholder: 'ABC1D23' },
      { nome: 'modelo', label: 'Modelo', optional: true },
      { nome: 'cor', label: 'Cor', optional: true },
    ],
    esquema: veiculo,
    escrever: ({ placa = '', modelo, cor }) => ({ titulo: comTraco(placa), detalhe: juntar(modelo, cor) }),
  },
  animais: {
    titulo: 'Animais',
    um: 'animal',
    nenhum: 'Nenhum animal cadastrado',
    campos: [
      { nome: 'nome', label: 'Nome' },
      { nome: 'especie', label: 'Espécie', placeholder: 'Cachorro, gato…' },
    ],
    esquema: animal,
    escrever: ({ nome = '', especie = '' }) => ({ titulo: nome, detalhe: especie }),
  },
  contatosDeEmergencia: {
    titulo: 'Contatos de emergência',
    um: 'contato',
    nenhum: 'Nenhum contato cadastrado',
    campos: [
      { nome: 'nome', label: 'Nome' },
      { nome: 'tel', label: 'Telefone', tel: true },
      { nome: 'parentesco', label: 'Parentesco', optional: true, placeholder: 'Mãe, vizinha, médico…' },
    ],
    esquema: contatoDeEmergencia,
    escrever: ({ nome = '', tel = '', parentesco = '' }) => ({ titulo: nome, detalhe: parentesco, tel }),
  },
}

/** What is being typed: a new item, or the one at a place of a list. */
interface Aberto {
  lista: Lista
  lugar: number | null
}

/** Vehicles, pets and emergency contacts of a unit, each added, changed and taken away by itself. */
export function PertencesDaUnidade({ unidade: u }: { unidade: ComPertences }) {
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const [ocupado, setOcupado] = useState(false)

  const gravar = async (lista: Lista, itens: readonly Item[], versao: number) => {
    const { veiculos, animais, contatosDeEmergencia } = u
    const corpo = { veiculos, animais, contatosDeEmergencia, [lista]: itens } as CorpoDoCadastro
    const depois = await gravarCadastro(u._id, corpo, versao)
    marcarComoVelho('unidades')
    return depois.versao
  }
  async function remover(lista: Lista, lugar: number) {
    const { um, escrever } = TIPOS[lista]
    const antes: readonly Item[] = u[lista]
    const { titulo } = escrever(antes[lugar] ?? {})
    setOcupado(true)
    try {
      const versao = await gravar(lista, antes.toSpliced(lugar, 1), u.versao)
      avisarSucesso(`${titulo} não está mais na unidade`, {
        desfazer: async () => {
          try {
            await gravar(lista, antes, versao)
          } catch (erro) {
            avisarErro(`Não foi possível devolver o ${um}. ${mensagemDoErro(erro)}`)
          }
        },
      })
    } catch (erro) {
      avisarErro(`Não foi possível remover ${titulo}. ${mensagemDoErro(erro)}`)
      marcarComoVelho('unidades')
    }
    setOcupado(false)
  }
  return (
    <>
      {(Object.keys(TIPOS) as Lista[]).map((lista) => (
        <Itens
          key={lista}
          tipo={TIPOS[lista]}
          itens={u[lista]}
          ocupado={ocupado}
          abrir={(lugar) => setAberto({ lista, lugar })}
          remover={(lugar) => void remover(lista, lugar)}
        />
      ))}
      {aberto && (
        <DialogoDoItem
          tipo={TIPOS[aberto.lista]}
          item={aberto.lugar === null ? null : (u[aberto.lista][aberto.lugar] ?? null)}
          fechar={() => setAberto(null)}
          salvar={async (item) => {
            const antes: readonly Item[] = u[aberto.lista]
            const itens = aberto.lugar === null ? [...antes, item] : antes.with(aberto.lugar, item)
            await gravar(aberto.lista, itens, u.versao)
          }}
        />
      )}
    </>
  )
}

interface ItensProps {
  tipo: Tipo
  itens: readonly Item[]
  ocupado: boolean
  abrir: (lugar: number | null) => void
  remover: (lugar: number) => void
}

function Itens({ tipo, itens, ocupado, abrir, remover }: ItensProps) {
  return (
    <Section
      title={tipo.titulo}
      ruled
      aside={
        <Botao size="sm" icon={IconPlus} onClick={() => abrir(null)}>
          Adicionar {tipo.um}
        </Botao>
      }
    >
      {itens.length === 0 ? (
        <p className={css.nenhum}>{tipo.nenhum}</p>
      ) : (
        <ul className={css.lista}>
          {itens.map((item, lugar) => {
            const { titulo, detalhe, tel } = tipo.escrever(item)
            return (
              <li key={lugar}>
                <span className={css.texto}>
                  <strong>{titulo}</strong>
                  {tel && <a href={`tel:+55${tel}`}>{writePhone(tel)}</a>}
                  {detalhe && <small>{detalhe}</small>}
                </span>
                <BotaoIcone label={`Editar ${titulo}`} icon={IconPencil} box={32} onClick={() => abrir(lugar)} />
                <BotaoIcone
                  label={`Remover ${titulo}`}
                  icon={IconTrash}
                  box={32}
                  disabled={ocupado}
                  onClick={() => remover(lugar)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

interface DialogoProps {
  tipo: Tipo
  item: Item | null
  fechar: () => void
  salvar: (item: Item) => Promise<void>
}

function DialogoDoItem({ tipo: { um, campos, esquema }, item, fechar, salvar }: DialogoProps) {
  const formulario = useFormulario(
    esquema,
    Object.fromEntries(campos.map(({ nome }) => [nome, item?.[nome] ?? ''])) as never,
  )
  async function acao(valores: Item) {
    await salvar(valores)
    avisarSucesso(item ? 'Alteração salva' : 'Adicionado à unidade')
    fechar()
  }
  return (
    <Dialog open onClose={fechar} title={item ? `Alterar ${um}` : `Adicionar ${um}`}>
      <CorpoDoFormulario de={formulario} acao={acao} para="salvar">
        {campos.map(({ nome, label, tel, ...resto }) =>
          tel ? (
            <CampoDeTelefone key={nome} nome={nome} label={label} />
          ) : (
            <CampoDeTexto key={nome} nome={nome} label={label} autoComplete="off" {...resto} />
          ),
        )}
        <div className={css.pe}>
          <Botao onClick={fechar}>Cancelar</Botao>
          <Botao type="submit" variant="primary" busy={formulario.enviando}>
            Salvar
          </Botao>
        </div>
      </CorpoDoFormulario>
    </Dialog>
  )
}
