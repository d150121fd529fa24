import { useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import type { OQueACopiaTem, Restauracao } from '#contract/casa/restauracao.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { paths } from '../../../../app/paths.ts'
import { carregarCondominio } from '../../../../lib/condominio.ts'
import { Button } from '../../../../ui/button.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { DropZone } from '../../../../ui/files/file-field.tsx'
import { fileSize, sendingText } from '../../../../ui/files/file-rules.ts'
import { Progress } from '../../../../ui/page/progress.tsx'
import { Alerta } from '../alerta.tsx'
import { emCurso } from './em-partes.ts'
import css from './restaurar.module.css'
import { useRestauracao, type Andamento } from './use-restauracao.ts'

/** What the picker shows; what is in a file only the server can say. */
const REGRAS = { extensions: ['gz', 'age', 'cifrada'], maxBytes: Infinity }

const numero = new Intl.NumberFormat('pt-BR')

/** A backup in the place of the building that nobody has taken yet, step by step. */
export function RestaurarCopia({ token, aoVoltar }: { token: string; aoVoltar: () => void }) {
  const navigate = useNavigate()
  const andamento = useRestauracao(token, ({ copia }) => {
    const recado = `Cópia de ${formatarInstante(copia?.feitaEm ?? '')} restaurada: entre com o seu e-mail e a sua senha de antes.`
    void carregarCondominio(true).then(() => navigate(paths.entrar, { replace: true, state: { recado } }))
  })
  const { arquivo, r, erro } = andamento
  return (
    <>
      {erro && <Alerta tipo="erro">{erro}</Alerta>}
      {arquivo === null ? <Escolha andamento={andamento} /> : <Chegada andamento={andamento} arquivo={arquivo} />}
      {(arquivo === null || r === null) && <Button onClick={aoVoltar}>Voltar ao primeiro acesso</Button>}
    </>
  )
}

const Escolha = ({ andamento }: { andamento: Andamento }) => (
  <>
    <p className={css.explica} id="copia-dica">
      Escolha o arquivo da cópia de segurança (.tar.gz ou .tar.gz.age). Ela traz tudo: pessoas, contas e arquivos. Antes
      de pôr no lugar, você vê o que há nela.
    </p>
    <div className={css.zona}>
      <DropZone
        id="copia"
        label="a cópia de segurança"
        single
        rules={REGRAS}
        invalid={false}
        onFiles={([arquivo]) => arquivo && andamento.escolher(arquivo)}
      />
    </div>
    <details className={css.terminal}>
      <summary>Prefere o terminal?</summary>
      <p>
        Quem cuida do servidor pode pôr a cópia no lugar por ele. É o único jeito quando mais de um servidor usa o mesmo
        banco de dados.
      </p>
      <ol>
        <li>Pare o sistema.</li>
        <li>
          Na pasta do programa, rode <code>npm run restore -- copia.tar.gz</code>, com o caminho da sua cópia. No
          Docker, é{' '}
          <code>
            docker compose run --rm -v &quot;$PWD:/de-fora:ro&quot; app1 node server/src/operacao/restore.ts
            /de-fora/copia.tar.gz
          </code>
          .
        </li>
        <li>Inicie o sistema de novo. Cada pessoa entra com a senha que já tinha.</li>
      </ol>
    </details>
  </>
)

function Chegada({ andamento, arquivo }: { andamento: Andamento; arquivo: File }) {
  const { r, pedindo } = andamento
  return (
    <>
      <p className={css.arquivo}>
        <strong>{arquivo.name}</strong>
        <span>{fileSize(arquivo.size)}</span>
      </p>
      <Situacao andamento={andamento} arquivo={arquivo} />
      {r?.estado !== 'restaurando' && r?.estado !== 'restaurada' && (
        <Button onClick={andamento.largar}>
          {r !== null && (r.estado === 'chegando' || emCurso(r)) && pedindo ? 'Cancelar' : 'Usar outro arquivo'}
        </Button>
      )}
    </>
  )
}

function Situacao({ andamento, arquivo }: { andamento: Andamento; arquivo: File }) {
  const { r, tropecou, erro, pedindo } = andamento
  if (r === null || r.estado === 'chegando')
    return erro ? (
      <p>
        <Button variant="primary" onClick={() => andamento.escolher(arquivo)}>
          Tentar de novo
        </Button>
      </p>
    ) : (
      <>
        <Barra rotulo="Envio da cópia" valor={r === null ? 0 : r.recebidos / r.total}>
          Enviando: {sendingText(r?.recebidos ?? 0, arquivo.size)}
        </Barra>
        <p role="status">
          {tropecou && 'O servidor não respondeu. O envio continua de onde parou assim que ele voltar.'}
        </p>
      </>
    )
  // Without a passphrase it is read at once, unless that failed.
  if (r.estado === 'inteira' && (r.comSenha === true || !pedindo)) return <Abertura andamento={andamento} r={r} />
  if (r.estado === 'conferida' && r.copia) return <Confirmacao andamento={andamento} r={r} copia={r.copia} />
  if (r.estado === 'recusada') return <Alerta tipo="erro">{r.motivo}</Alerta>
  const restaurando = r.estado === 'restaurando' || r.estado === 'restaurada'
  return (
    <>
      <Barra rotulo={restaurando ? 'Restauração' : 'Conferência da cópia'} valor={parteDe(r)}>
        <span role="status">{r.etapa ?? (restaurando ? 'Terminando' : 'Conferindo a cópia')}…</span>
      </Barra>
      {restaurando && (
        <p className={css.explica}>
          Pode levar alguns minutos, e continua com esta página fechada. Não desligue o servidor: se ele parar no meio,
          nada muda e é preciso começar de novo.
        </p>
      )}
    </>
  )
}

const parteDe = ({ porcento }: Restauracao) => (porcento === null ? undefined : porcento / 100)

/** @param valor from 0 to 1; undefined where it cannot be said */
function Barra({ rotulo, valor, children }: { rotulo: string; valor: number | undefined; children: React.ReactNode }) {
  return (
    <div className={css.andamento}>
      <p>{children}</p>
      {valor !== undefined && <Progress className={css.barra} value={valor} label={rotulo} />}
    </div>
  )
}

/** It is all here, and is read once its passphrase is known. */
function Abertura({ andamento, r }: { andamento: Andamento; r: Restauracao }) {
  const [senha, setSenha] = useState('')
  const [falta, setFalta] = useState<string>()
  const abrir = (evento: SyntheticEvent) => {
    evento.preventDefault()
    if (r.comSenha === true && senha === '') return setFalta('Informe a senha da cópia')
    setFalta(undefined)
    andamento.abrir(r.comSenha === true ? senha : null)
  }
  return (
    <form noValidate onSubmit={abrir} className={css.abertura}>
      {r.comSenha === true ? (
        <PasswordField
          label="Senha da cópia"
          id="senha-da-copia"
          name="senha-da-copia"
          hint="A que quem instalou o sistema escolheu para as cópias, e não a sua de entrar."
          autoComplete="current-password"
          value={senha}
          onChange={setSenha}
          error={falta ?? r.motivo ?? undefined}
        />
      ) : (
        r.motivo && <Alerta tipo="erro">{r.motivo}</Alerta>
      )}
      <Button type="submit" variant="primary" size="lg" fullWidth busy={andamento.pedindo}>
        {r.comSenha === true ? 'Abrir a cópia' : 'Tentar de novo'}
      </Button>
    </form>
  )
}

/** What is about to take the place of the empty building, and the word that it should. */
const Confirmacao = ({ andamento, r, copia }: { andamento: Andamento; r: Restauracao; copia: OQueACopiaTem }) => (
  <>
    {r.motivo && <Alerta tipo="erro">{r.motivo}</Alerta>}
    <dl className={css.fatos}>
      <dt>Condomínio</dt>
      <dd>{copia.condominio ?? 'sem nome'}</dd>
      <dt>Feita em</dt>
      <dd>{formatarInstante(copia.feitaEm)}</dd>
      <dt>Pela versão</dt>
      <dd>{copia.versao}</dd>
      <dt>Pessoas</dt>
      <dd>{numero.format(copia.pessoas)}</dd>
      <dt>Registros</dt>
      <dd>{numero.format(copia.registros)}</dd>
      <dt>Arquivos</dt>
      <dd>
        {numero.format(copia.arquivos)}
        {copia.semConteudo > 0 && `, e ${numero.format(copia.semConteudo)} sem conteúdo`}
      </dd>
    </dl>
    <p className={css.explica}>
      O que foi lançado depois dessa data não está na cópia. Todas as pessoas entram de novo, cada uma com a senha que
      tinha.
    </p>
    <div className={css.acao}>
      <Button variant="primary" size="lg" fullWidth busy={andamento.pedindo} onClick={andamento.confirmar}>
        Restaurar esta cópia
      </Button>
    </div>
  </>
)
