import { pictureApi } from '../../../../shared/picture-paths.ts';
import 'react-easy-crop/react-easy-crop.css';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { ProfilePicture } from '../../../../shared/contract/profile/picture.ts';
import { type CropArea, cropWithin } from '../../../../shared/domain/profile/picture.ts';
import { MIN_SHARP_SIDE } from '../../../../shared/domain/profile/picture-files.ts';
import { picture } from '../../../../shared/messages/profile/picture.ts';
import { cropPicture } from '../../../api/profile/profile-picture.ts';
import { ApiProblem, isSignInNeeded } from '../../../api/http/problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogButtons, DialogContent } from '../../../ui/dialogs/dialog-content.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ControlError } from '../../../ui/fields/form-control.tsx';
import styles from './cropper-dialog.module.css';
import type { CropperPhoto } from './cropper-photo.ts';

const texts = picture.cropper;

/** PR-12. */
const AREA = { width: 300, height: 300 };
const ZOOM = { from: 1, to: 3, step: 0.01 };
const QUARTER = 90;
/** Pixels by which an arrow key moves the photo. */
const KEY_STEP = 8;

interface CropperDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly account: string;
  /** Null where there is none to cut. */
  readonly photo: CropperPhoto | null;
  readonly onCut: (picture: ProfilePicture) => void;
}

/** The dialog in which a photo is moved, zoomed and turned until the square is right (RT-03, PR-12). */
export function CropperDialog({ isOpen, onClose, photo, ...rest }: CropperDialogProps) {
  // A photo that was not cut yet is found as it was left.
  const [left, setLeft] = useState<CropperPhoto | null>(null);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} width="cropper">
      {isOpen && photo !== null && (
        <Cutting
          key={photo.originalId}
          photo={photo.crop === null && left?.originalId === photo.originalId ? left : photo}
          onMove={setLeft}
          onClose={onClose}
          {...rest}
        />
      )}
      {photo === null && <p>{texts.none}</p>}
    </Dialog>
  );
}

type Size = Parameters<typeof cropWithin>[1];
type Rotation = CropArea['rotation'];
const rotations: readonly Rotation[] = [0, 90, 180, 270];
const turned = (rotation: Rotation, degrees: number): Rotation =>
  rotations[((rotation + degrees + 360) % 360) / QUARTER] ?? 0;

interface CuttingProps extends Omit<CropperDialogProps, 'isOpen'> {
  readonly photo: CropperPhoto;
  readonly onMove: (photo: CropperPhoto) => void;
}

function Cutting({ photo, account, onMove, onCut, onClose }: CuttingProps) {
  const { originalId } = photo;
  // The photo follows each move, and the cropper begins only once.
  const [before] = useState(photo.crop);
  const [point, setPoint] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.from);
  const [rotation, setRotation] = useState<Rotation>(before?.rotation ?? 0);
  const [square, setSquare] = useState<CropArea | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [state, setState] = useState<'open' | 'cutting' | 'failed' | 'not-loaded'>('open');
  const [failure, setFailure] = useState<string>(texts.failed);
  const [tries, setTries] = useState(0);
  const zoomId = useId();

  const apply = async () => {
    if (square === null || size === null) return;
    setState('cutting');
    try {
      onCut(await cropPicture(account, originalId, cropWithin(square, size)));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(textOf(problem));
      setState('failed');
    }
  };
  const turn = (degrees: number) => {
    setRotation((rotation) => turned(rotation, degrees));
    setPoint({ x: 0, y: 0 });
  };

  return (
    <DialogContent>
      <p className={styles.hint}>
        <span className={styles.mouse}>{texts.hint.mouse}</span>
        <span className={styles.touch}>{texts.hint.touch}</span>
      </p>
      <div className={styles.stage}>
        {state === 'not-loaded' ? (
          <div className={styles.missing} role="alert">
            {texts.notLoaded}{' '}
            <Button
              onClick={() => {
                setTries(tries + 1);
                setState('open');
              }}
            >
              {texts.retry}
            </Button>
          </div>
        ) : (
          <div className={styles.square}>
            <Cropper
              key={tries}
              disableAutomaticStylesInjection
              image={pictureApi.original(originalId)}
              crop={point}
              zoom={zoom}
              rotation={rotation}
              aspect={1}
              cropShape="round"
              cropSize={AREA}
              showGrid={false}
              objectFit="cover"
              minZoom={ZOOM.from}
              maxZoom={ZOOM.to}
              zoomSpeed={0.5}
              keyboardStep={KEY_STEP}
              {...(before !== null && {
                initialCroppedAreaPixels: {
                  x: before.left,
                  y: before.top,
                  width: before.side,
                  height: before.side,
                },
              })}
              style={{ containerStyle: { overflow: 'visible' } }}
              cropperProps={{ 'aria-label': texts.area, role: 'application' }}
              mediaProps={{ alt: '', onError: () => setState('not-loaded') }}
              onCropChange={setPoint}
              onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => setSize({ width, height })}
              onZoomChange={(zoom) => setZoom(rounded(zoom))}
              onCropAreaChange={(_share, { x, y, width }) => {
                const crop = { left: whole(x), top: whole(y), side: Math.max(1, whole(width)), rotation };
                setSquare(crop);
                onMove({ originalId, crop });
              }}
            />
          </div>
        )}
      </div>
      <div className={styles.controls}>
        <label htmlFor={zoomId}>{texts.zoom}</label>
        <input
          id={zoomId}
          type="range"
          min={ZOOM.from}
          max={ZOOM.to}
          step={ZOOM.step}
          value={zoom}
          aria-valuetext={texts.zoomText(zoom)}
          onChange={(event) => setZoom(rounded(event.target.valueAsNumber))}
        />
        <span className={styles.turns}>
          <Button onClick={() => turn(-QUARTER)}>{texts.turnLeft}</Button>
          <Button onClick={() => turn(QUARTER)}>{texts.turnRight}</Button>
        </span>
        <output className={styles.turned}>{texts.turned(rotation)}</output>
        <output className={styles.blurred}>
          {square !== null && square.side < MIN_SHARP_SIDE && texts.blurred}
        </output>
      </div>
      {state === 'failed' && (
        <div role="alert">
          <ControlError>{failure}</ControlError>
        </div>
      )}
      <div className={styles.foot}>
        <DialogButtons>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={square === null || size === null || state === 'not-loaded'}
            busyLabel={state === 'cutting' ? texts.applying : null}
            onClick={() => void apply()}
          >
            {texts.apply}
          </Button>
        </DialogButtons>
      </div>
    </DialogContent>
  );
}

const whole = (pixels: number): number => Math.max(0, Math.round(pixels));
const rounded = (zoom: number): number =>
  Math.min(ZOOM.to, Math.max(ZOOM.from, Math.round(zoom * 100) / 100));

function textOf({ code, errors }: ApiProblem): string {
  if (isSignInNeeded(code)) return picture.failures['session-ended'];
  if (code === 'unreachable') return picture.failures.unreachable;
  return errors[0]?.message ?? texts.failed;
}
